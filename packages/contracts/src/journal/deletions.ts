import { contract, endpoint } from '../core/endpoint.js';
import { Text } from '../core/fields.js';
import { ConversationRef, EntryRef } from './history.js';

export class DayRef {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the day of the person' }) date: string;
}

/**
 * Deletions from the journal. An item is hidden at once, can be restored for ten seconds, and is then permanently
 * deleted together with anything derived only from it, even when no browser is connected.
 */
export const deletions = contract('journal-ai.deletions', {
  removeEntry: endpoint({
    http: 'DELETE /api/journal/entries/:id',
    input: EntryRef,
    output: null,
    errors: ['entry_not_found', 'turn_in_progress'],
  }),
  restoreEntry: endpoint({
    http: 'POST /api/journal/entries/:id/restore',
    input: EntryRef,
    output: null,
    errors: ['deletion_not_found'],
  }),
  removeConversation: endpoint({
    http: 'DELETE /api/journal/conversations/:id',
    input: ConversationRef,
    output: null,
    errors: ['conversation_not_found', 'turn_in_progress'],
  }),
  restoreConversation: endpoint({
    http: 'POST /api/journal/conversations/:id/restore',
    input: ConversationRef,
    output: null,
    errors: ['deletion_not_found'],
  }),
  removeDay: endpoint({
    http: 'DELETE /api/journal/days/:date',
    input: DayRef,
    output: null,
    errors: ['day_not_found', 'turn_in_progress'],
  }),
  restoreDay: endpoint({
    http: 'POST /api/journal/days/:date/restore',
    input: DayRef,
    output: null,
    errors: ['deletion_not_found'],
  }),
});
