import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { ExportRepository } from './export/export.repository.js';
import { ExportPartOfJournal } from './export/export-part-of-journal.js';
import { GetEarlierDays } from './get-earlier-days.js';
import { ListEntries } from './list-entries.js';
import { LookingBackHandler } from './looking-back.handler.js';
import { LookingBackRepository } from './looking-back.repository.js';

/** The journal as one long page, the earlier days shown above today, and the journal as a file. */
@Module({
  imports: [ConversationsModule, QuietTimeModule],
  controllers: [LookingBackHandler],
  providers: [ListEntries, GetEarlierDays, ExportPartOfJournal, ExportRepository, LookingBackRepository],
})
export class LookingBackModule {}
