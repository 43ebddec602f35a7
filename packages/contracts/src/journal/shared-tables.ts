import { contract, endpoint } from '../core/endpoint.js';
import { Id, Instant, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import { type Archetype, archetypes, MAX_TABLE_PERSONAS } from '../facts/journal.js';
import { ConversationMessage } from './chat.js';
import { ReplyBase, TurnState } from './generations.js';
import { Insight } from './insights.js';
import { Speaker } from './speaker.js';

/** A persona that takes part in a shared conversation. */
export class TableSeat {
  @Id() personaId: string;
  @Text() name: string;
  @OneOf(archetypes) archetype: Archetype;
}

/** A conversation of a person with the guide and up to three of their personas. */
export class SharedTable {
  @Id() id: string;
  @Many(() => TableSeat, { max: MAX_TABLE_PERSONAS, about: 'Personas that were deleted since are left out' })
  seats: TableSeat[];
  @Instant() createdAt: string;
  @Instant({ nullable: true }) lastMessageAt: string | null;
}

export class OpenTable {
  @TextList({ maxLength: 36, about: 'One to three personas of the person; the order makes no difference' })
  personaIds: string[];
}

export class TableRef {
  @Id() id: string;
}

/** The part of a shared conversation to return: the latest messages, or those before a given one. */
export class TableMessagesQuery extends TableRef {
  @Id({ optional: true, about: 'The oldest message that is there already' }) before?: string;
}

export class TableMessage extends TableRef {
  @Text({ min: 0, max: 40_000, about: 'At most 8,000 characters are taken' }) message: string;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
}

export class StartTableTurn extends TableRef {
  @Text({ min: 0, max: 40_000 }) message: string;
  @Id() requestId: string;
}

export class TableTurnRef extends TableRef {
  @Id() requestId: string;
}

/** Complete reply of the speaker who was chosen because they had the most to say. */
export class TableReply extends ReplyBase {
  @Text({ max: 32_000 }) response: string;
  @One(() => Speaker) speaker: Speaker;
  @Many(() => Insight) insights: Insight[];
}

export class TableTurnState extends TurnState {
  @One(() => TableReply, { optional: true, about: 'When done' }) reply?: TableReply;
}

/** Conversations with several personas and the guide. */
export const sharedTables = contract('journal-ai.shared-tables', {
  list: endpoint({ http: 'GET /api/shared-tables', output: [SharedTable] }),
  /** Opens a conversation with the given personas; an existing conversation with the same personas is opened again. */
  open: endpoint({
    http: 'POST /api/shared-tables',
    input: OpenTable,
    output: SharedTable,
    errors: ['persona_not_found', 'persona_limit', 'table_seats'],
  }),
  /** Deletes a shared conversation permanently, with its messages and the insights derived from them. */
  remove: endpoint({
    http: 'DELETE /api/shared-tables/:id',
    input: TableRef,
    output: null,
    errors: ['table_not_found', 'turn_in_progress'],
  }),
  listMessages: endpoint({
    http: 'GET /api/shared-tables/:id/messages',
    input: TableMessagesQuery,
    output: [ConversationMessage],
    errors: ['table_not_found'],
  }),
  /** Sends a message. The gateway returns JSON or an event stream, built from the calls below. */
  send: endpoint({
    http: 'POST /api/shared-tables/:id/messages',
    input: TableMessage,
    output: TableReply,
    deadlineMs: 60_000,
    servedByGateway: true,
    errors: [
      'input_not_answerable',
      'table_not_found',
      'turn_in_progress',
      'request_id_reused',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      'daily_tokens_used',
      'monthly_share_used',
    ],
  }),
  startTurn: endpoint({
    input: StartTableTurn,
    output: TableTurnState,
    deadlineMs: 5_000,
    errors: ['input_not_answerable', 'table_not_found', 'turn_in_progress', 'request_id_reused'],
  }),
  getTurn: endpoint({ input: TableTurnRef, output: TableTurnState, errors: ['turn_not_found'] }),
  stopTurn: endpoint({
    http: 'POST /api/shared-tables/:id/messages/:requestId/stop',
    input: TableTurnRef,
    output: TableTurnState,
    errors: ['turn_not_found'],
  }),
});
