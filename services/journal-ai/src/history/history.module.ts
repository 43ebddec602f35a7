import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/index.js';
import { GetEntryPlace } from './get-entry-place.js';
import { GetPastConversation } from './get-past-conversation.js';
import { HistoryHandler } from './history.handler.js';
import { HistoryRepository } from './history.repository.js';
import { ListDays } from './list-days.js';

/** Reads days, conversations and entries of the past. */
@Module({
  imports: [ConversationsModule],
  controllers: [HistoryHandler],
  providers: [ListDays, GetPastConversation, GetEntryPlace, HistoryRepository],
})
export class HistoryModule {}
