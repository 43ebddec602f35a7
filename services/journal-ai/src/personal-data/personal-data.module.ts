import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { ArchiveHandler } from './archive/archive.handler.js';
import { JournalArchive } from './archive/journal-archive.js';
import { EraseJournal } from './erase-journal.js';
import { PersonalDataHandler } from './personal-data.handler.js';

@Module({
  imports: [GenerationsModule],
  controllers: [PersonalDataHandler, ArchiveHandler],
  providers: [EraseJournal, JournalArchive],
})
export class PersonalDataModule {}
