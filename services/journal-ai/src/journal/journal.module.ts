import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { InsightsModule } from '../insights/index.js';
import { GetToday } from './get-today.js';
import { JournalHandler } from './journal.handler.js';
import { PresentEntryTurn } from './present-entry-turn.js';
import { RecordFeeling } from './record-feeling.js';
import { TodayRepository } from './today.repository.js';

/** The journal: entries, their replies, and the conversations of today. */
@Module({
  imports: [ConversationsModule, InsightsModule],
  controllers: [JournalHandler],
  providers: [GetToday, PresentEntryTurn, RecordFeeling, TodayRepository],
  exports: [PresentEntryTurn],
})
export class JournalModule {}
