import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text } from '../core/fields.js';
import { type ExerciseName, exerciseNames } from '../facts/exercises/index.js';
import { ConversationMessage } from './chat.js';
import { personLimits, ReplyBase, TurnState } from './generations.js';
import { Insight } from './insights.js';

/** An exercise that the person has completed at least once. */
export class ExerciseProgress {
  @OneOf(exerciseNames) exerciseName: ExerciseName;
  @Instant({ about: 'When it was completed for the first time' }) completedAt: string;
  @Int({ min: 1, about: 'How often it was completed' }) timesCompleted: number;
}

/** One run of an exercise with its messages; the first message is the fixed opening prompt. */
export class ExerciseRun {
  @Id() id: string;
  @OneOf(exerciseNames) exerciseName: ExerciseName;
  @Text() sessionTitle: string;
  @Flag() isCompleted: boolean;
  @Text({ nullable: true, max: 2_000, about: 'null while it is open' }) completionMessage: string | null;
  @Instant() startedAt: string;
  @Instant({ about: 'Of the latest message, or of the start' }) lastActivityAt: string;
  @Many(() => ConversationMessage, {
    max: 400,
    about: 'The opening, then the latest, oldest first; in a list those of the latest 100 of all its runs',
  })
  messages: ConversationMessage[];
}

/** One run of an exercise, requested individually. */
export class ExerciseConversation extends ExerciseRun {
  @Flag({ about: 'The person has written so much that they may end the exercise by themselves' })
  mayFinish: boolean;
}

/** `initialPrompt` is accepted and ignored, because the catalogue contains it. */
export class StartExercise {
  @OneOf(exerciseNames) exerciseName: ExerciseName;
  @Text({ optional: true, min: 0, max: 8_000 }) initialPrompt?: string;
}

export class ExerciseRef {
  @Id() id: string;
}

/** A message in an exercise. */
export class ExerciseMessage extends ExerciseRef {
  @Text({ min: 0, max: 40_000, about: 'What the person wrote; at most 8,000 characters are taken' })
  message: string;
  @Id({ optional: true, about: 'Made by the client; the same id again gives the same reply' })
  requestId?: string;
}

export class StartExerciseTurn extends ExerciseRef {
  @Text({ min: 0, max: 40_000 }) message: string;
  @Id() requestId: string;
}

export class ExerciseTurnRef extends ExerciseRef {
  @Id() requestId: string;
}

/** The guide's complete reply to one message of an exercise, with the {@link ExerciseConversation} after it. */
export class ExerciseReply extends ReplyBase {
  @Id({ about: 'The run, as in its address' }) id: string;
  @OneOf(exerciseNames) exerciseName: ExerciseName;
  @Text() sessionTitle: string;
  @Flag() isCompleted: boolean;
  @Text({ nullable: true, max: 2_000 }) completionMessage: string | null;
  @Instant() startedAt: string;
  @Instant() lastActivityAt: string;
  @Flag() mayFinish: boolean;
  @Many(() => ConversationMessage, { max: 400, about: 'The opening, then the latest, oldest first' })
  messages: ConversationMessage[];
  @Text({ max: 32_000 }) response: string;
  @Many(() => Insight) insights: Insight[];
}

/** State of the reply to a message of an exercise. */
export class ExerciseTurnState extends TurnState {
  @One(() => ExerciseReply, { optional: true, about: 'When done' }) reply?: ExerciseReply;
}

const turnErrors = [
  'input_not_answerable',
  'exercise_conversation_not_found',
  'exercise_completed',
  'turn_in_progress',
  'request_id_reused',
  'entry_deleted',
] as const;

export const exercises = contract('journal-ai.exercises', {
  listProgress: endpoint({ http: 'GET /api/exercises/progress', output: [ExerciseProgress] }),
  /** Lists open runs first, then the latest completed ones, each with its latest messages. */
  list: endpoint({ http: 'GET /api/exercises/conversations', output: [ExerciseRun] }),
  /** Returns the open run of an exercise unchanged; without an open run, starts a new one with the opening prompt. */
  start: endpoint({
    http: 'POST /api/exercises/conversations',
    input: StartExercise,
    output: ExerciseConversation,
    errors: ['exercise_locked'],
  }),
  get: endpoint({
    http: 'GET /api/exercises/conversations/:id',
    input: ExerciseRef,
    output: ExerciseConversation,
    errors: ['exercise_conversation_not_found'],
  }),
  /**
   * Deletes a run permanently, with its messages and anything derived from them; the fact that the exercise was
   * completed stays recorded.
   */
  remove: endpoint({
    http: 'DELETE /api/exercises/conversations/:id',
    input: ExerciseRef,
    output: null,
    errors: ['exercise_conversation_not_found', 'turn_in_progress'],
  }),
  /** Completes an exercise when the guide did not; an exercise that is already complete is returned unchanged. */
  finish: endpoint({
    http: 'POST /api/exercises/conversations/:id/complete',
    input: ExerciseRef,
    output: ExerciseConversation,
    errors: ['exercise_conversation_not_found', 'exercise_unfinished', 'turn_in_progress'],
  }),
  /** Sends a message. The gateway returns JSON or an event stream, built from the calls below. */
  send: endpoint({
    http: 'POST /api/exercises/conversations/:id/messages',
    input: ExerciseMessage,
    output: ExerciseReply,
    deadlineMs: 120_000,
    servedByGateway: true,
    errors: [...turnErrors, 'guide_unavailable', 'guide_timeout', 'guide_resting', ...personLimits],
  }),
  startTurn: endpoint({
    input: StartExerciseTurn,
    output: ExerciseTurnState,
    deadlineMs: 5_000,
    errors: [...turnErrors],
  }),
  getTurn: endpoint({ input: ExerciseTurnRef, output: ExerciseTurnState, errors: ['turn_not_found'] }),
  stopTurn: endpoint({
    http: 'POST /api/exercises/conversations/:id/messages/:requestId/stop',
    input: ExerciseTurnRef,
    output: ExerciseTurnState,
    errors: ['turn_not_found'],
  }),
});
