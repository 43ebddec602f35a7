import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant, One, OneOf, Text } from '../core/fields.js';
import { type RevisionReason, revisionReasons } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { ChatReply, ChatTurnState } from './chat.js';
import { EntryRef } from './history.js';

/** New text for one of today's entries; a new reply to it is generated. */
export class EditEntry extends EntryRef {
  @Text({ min: 0, max: 65_536, about: 'What the person wrote; at most 8,000 characters are taken' })
  message: string;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
}

/** Requests another reply to one of today's entries, whose text stays. */
export class RegenerateReply extends EntryRef {
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
}

export class StartRevision extends EntryRef {
  @Text({ optional: true, min: 0, max: 65_536, about: 'The new words; without it the words stay' })
  message?: string;
  @Id() requestId: string;
}

/** A reply as it was before the entry was edited or the reply regenerated. */
export class EarlierReply {
  @Text({ max: 32_000 }) content: string;
  @Text({ about: 'Which guide answered' }) guide: string;
  @Instant() timestamp: string;
}

/** An earlier version of an entry and its reply. Excluded from statistics, search and the guide's context. */
export class EntryVersion {
  @Id() id: string;
  @OneOf(revisionReasons, { about: 'What was asked for instead of it' }) replacedBy: RevisionReason;
  @Text(textRules.entry) content: string;
  @Instant({ about: 'When these words were written' }) timestamp: string;
  @Instant() replacedAt: string;
  @One(() => EarlierReply, { nullable: true }) reply: EarlierReply | null;
}

/** Edited entries and regenerated replies. */
export const revisions = contract('journal-ai.revisions', {
  /** Edits an entry. The gateway returns JSON or an event stream, built from `start` and `chat.getTurn`. */
  edit: endpoint({
    http: 'PATCH /api/journal/entries/:id',
    input: EditEntry,
    output: ChatReply,
    deadlineMs: 120_000,
    servedByGateway: true,
    errors: [
      'input_not_answerable',
      'entry_not_found',
      'entry_not_of_today',
      'turn_in_progress',
      'request_id_reused',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      'daily_tokens_used',
      'monthly_share_used',
    ],
  }),
  regenerate: endpoint({
    http: 'POST /api/journal/entries/:id/reply',
    input: RegenerateReply,
    output: ChatReply,
    deadlineMs: 120_000,
    servedByGateway: true,
    errors: [
      'entry_not_found',
      'entry_not_of_today',
      'turn_in_progress',
      'request_id_reused',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      'daily_tokens_used',
      'monthly_share_used',
    ],
  }),
  start: endpoint({
    input: StartRevision,
    output: ChatTurnState,
    deadlineMs: 5_000,
    errors: [
      'input_not_answerable',
      'entry_not_found',
      'entry_not_of_today',
      'turn_in_progress',
      'request_id_reused',
    ],
  }),
  /** Lists versions, newest first. */
  listVersions: endpoint({
    http: 'GET /api/journal/entries/:id/versions',
    input: EntryRef,
    output: [EntryVersion],
    errors: ['entry_not_found'],
  }),
});
