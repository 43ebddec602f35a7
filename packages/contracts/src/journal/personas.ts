import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type Archetype,
  archetypes,
  type PersonaMood,
  personaMoods,
  type Verdict,
  verdicts,
} from '../facts/journal.js';
import { ConversationMessage } from './chat.js';
import { ReplyBase, TurnState } from './generations.js';
import { Evidence, Insight } from './insights.js';

/** A shadow persona: an inner voice of the person, found in what they wrote. */
export class Persona {
  @Id() id: string;
  @Text() name: string;
  @OneOf(archetypes) archetype: Archetype;
  @Text({ max: 2_000 }) description: string;
  @TextList() traits: string[];
  @Int({ min: 0, about: 'Entries it was found in; 0 when they were all edited or deleted since' })
  discoveryCount: number;
  @Instant() lastDiscovery: string;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) lastInteraction: string | null;
  @TextList({ max: 200 }) relatedEntryIds: string[];
  @Int({ min: 0, max: 100 }) strength: number;
  @Flag() workingWith: boolean;
  @Many(() => Evidence) evidence: Evidence[];
  @Text({
    optional: true,
    max: 20_000,
    about:
      'What the person wrote on it; missing when nothing. Longer than they may type once notes were merged',
  })
  note?: string;
  @OneOf(verdicts, { optional: true, about: 'What the person says of it' }) verdict?: Verdict;
  @Flag({
    optional: true,
    about:
      'In a list, of a persona over what the plan allows: its conversation stays readable, new messages are refused',
  })
  readOnly?: boolean;
}

export class PersonasQuery {
  @Flag({ optional: true, about: 'Those the person said "Not me" of, and no others' }) hidden?: boolean;
}

export class PersonaRef {
  @Id() id: string;
}

/** The part of a persona's conversation to return: the latest messages, or those before a given one. */
export class PersonaMessagesQuery extends PersonaRef {
  @Id({ optional: true, about: 'The oldest message that is there already' }) before?: string;
}

/** A message to a persona. */
export class PersonaMessage extends PersonaRef {
  @Text({ min: 0, max: 40_000, about: 'What the person wrote; at most 8,000 characters are taken' })
  message: string;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
}

/** A message to a persona, with the id of its request. */
export class StartPersonaTurn extends PersonaRef {
  @Text({ min: 0, max: 40_000 }) message: string;
  @Id() requestId: string;
}

/** Identifies a message to a persona. */
export class PersonaTurnRef extends PersonaRef {
  @Id() requestId: string;
}

/** A persona's complete reply to one message. */
export class PersonaReply extends ReplyBase {
  @Text({ max: 32_000 }) response: string;
  @OneOf(personaMoods, { nullable: true, about: 'null when it could not be told' })
  mood: PersonaMood | null;
  @Many(() => Insight) insights: Insight[];
}

/** State of a persona's reply. */
export class PersonaTurnState extends TurnState {
  @One(() => PersonaReply, { optional: true, about: 'When done' }) reply?: PersonaReply;
}

export const personas = contract('journal-ai.personas', {
  list: endpoint({ http: 'GET /api/personas', input: PersonasQuery, output: [Persona] }),
  /** Sends a message. The gateway returns JSON or an event stream, built from the calls below. */
  send: endpoint({
    http: 'POST /api/personas/:id/conversations',
    input: PersonaMessage,
    output: PersonaReply,
    deadlineMs: 60_000,
    servedByGateway: true,
    errors: [
      'input_not_answerable',
      'persona_not_found',
      'persona_limit',
      'turn_in_progress',
      'request_id_reused',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      'daily_tokens_used',
      'monthly_share_used',
    ],
  }),
  listMessages: endpoint({
    http: 'GET /api/personas/:id/conversations',
    input: PersonaMessagesQuery,
    output: [ConversationMessage],
    errors: ['persona_not_found'],
  }),
  startTurn: endpoint({
    input: StartPersonaTurn,
    output: PersonaTurnState,
    deadlineMs: 5_000,
    errors: [
      'input_not_answerable',
      'persona_not_found',
      'persona_limit',
      'turn_in_progress',
      'request_id_reused',
    ],
  }),
  getTurn: endpoint({ input: PersonaTurnRef, output: PersonaTurnState, errors: ['turn_not_found'] }),
  stopTurn: endpoint({
    http: 'POST /api/personas/:id/conversations/:requestId/stop',
    input: PersonaTurnRef,
    output: PersonaTurnState,
    errors: ['turn_not_found'],
  }),
});
