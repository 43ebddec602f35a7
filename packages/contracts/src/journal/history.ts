import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text } from '../core/fields.js';
import { type ConversationKind, conversationKinds } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { ConversationMessage } from './chat.js';

/** One of the journal's conversations on a day, as a list shows it. */
export class DayConversation {
  @Id() id: string;
  @Text({ nullable: true, max: 2_000, about: 'The prompt as the person saw it' })
  promptContext: string | null;
  @Text({ min: 0, max: 200, about: 'How its first entry begins' }) title: string;
  @Int({ min: 1 }) entries: number;
  @Instant() lastEntryAt: string;
}

/** A day on which the person wrote. */
export class JournalDay {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the day of the person' }) date: string;
  @Int({ min: 1, about: 'Entries of the whole day' }) entries: number;
  @Many(() => DayConversation, { max: 20, about: 'Latest first' }) conversations: DayConversation[];
}

export class DaysQuery {
  @Text({ optional: true, min: 10, max: 10, about: 'First day, YYYY-MM-DD' }) from?: string;
  @Text({ optional: true, min: 10, max: 10, about: 'Last day, YYYY-MM-DD' }) to?: string;
  @Text({ optional: true, min: 10, max: 10, about: 'Date of the last day of the page before' })
  cursor?: string;
  @Int({ optional: true, min: 1, max: 100, about: 'Days of a page; default 30' }) limit?: number;
}

export class ConversationRef {
  @Id() id: string;
}

/** One conversation of any day, for reading. */
export class PastConversation {
  @Id() id: string;
  @OneOf(conversationKinds, { about: "One of the journal's, or the assessment" }) kind: ConversationKind;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD on which it began' }) date: string;
  @Flag({ about: 'It is of the present day of the person: the journal itself shows it' }) isToday: boolean;
  @Text({ nullable: true, max: 100 }) promptId: string | null;
  @Text({ nullable: true, ...textRules.prompt, about: 'The prompt as the person saw it' })
  promptContext: string | null;
  @Many(() => ConversationMessage, { max: 400, about: 'The latest, oldest first' })
  messages: ConversationMessage[];
}

export class EntryRef {
  @Id() id: string;
}

/** The day and the conversation that contain a message of the person. */
export class EntryPlace {
  @Id() conversationId: string;
  @OneOf(conversationKinds) kind: ConversationKind;
  @Id({ nullable: true, about: 'The persona or the shared table; null otherwise' }) subjectId: string | null;
  @Text({ min: 10, max: 10 }) date: string;
  @Flag() isToday: boolean;
}

/** Days, conversations and entries from any time. */
export const history = contract('journal-ai.history', {
  listDays: endpoint({
    http: 'GET /api/journal/conversations',
    input: DaysQuery,
    output: [JournalDay],
    heavy: true,
  }),
  getConversation: endpoint({
    http: 'GET /api/journal/conversations/:id',
    input: ConversationRef,
    output: PastConversation,
    heavy: true,
    errors: ['conversation_not_found'],
  }),
  getEntryPlace: endpoint({
    http: 'GET /api/journal/entries/:id/place',
    input: EntryRef,
    output: EntryPlace,
    errors: ['entry_not_found'],
  }),
});
