import { Controller } from '@nestjs/common';
import {
  type ConversationRef,
  type DaysQuery,
  type EntryPlace,
  type EntryRef,
  history,
  type JournalDay,
  type PastConversation,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { GetEntryPlace } from './get-entry-place.js';
import { GetPastConversation } from './get-past-conversation.js';
import { ListDays } from './list-days.js';

@Controller()
export class HistoryHandler {
  constructor(
    private readonly days: ListDays,
    private readonly conversations: GetPastConversation,
    private readonly places: GetEntryPlace,
  ) {}

  @Handle(history.listDays)
  listDays(query: DaysQuery, { caller }: Call): Promise<JournalDay[]> {
    return this.days.run(query, caller);
  }

  @Handle(history.getConversation)
  getConversation({ id }: ConversationRef, { caller }: Call): Promise<PastConversation> {
    return this.conversations.run(id, caller);
  }

  @Handle(history.getEntryPlace)
  getEntryPlace({ id }: EntryRef, { caller }: Call): Promise<EntryPlace> {
    return this.places.run(id, caller);
  }
}
