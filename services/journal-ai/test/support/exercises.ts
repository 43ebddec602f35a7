import { randomUUID } from 'node:crypto';
import { type Caller, type ExerciseName, type ExerciseTurnState, exerciseOf } from '@shadow-guide/contracts';
import { DeletionsHandler } from '../../src/deletions/deletions.handler.js';
import { ExerciseChatHandler } from '../../src/exercises/exercise-chat.handler.js';
import { ExercisesHandler } from '../../src/exercises/exercises.handler.js';
import { callOf, generationIdOf, type Journal } from './journal.js';

/** Quote contained in every answer of {@link answersTo}. */
export const QUOTE = 'my boss shouted at me';

/** Returns answers that meet the exercise's criteria, repeated `times` times. */
export function answersTo(name: ExerciseName, times = 1): string[] {
  const { answers, characters } = exerciseOf(name).completion;
  const sentence = `Today ${QUOTE} and I was ashamed of it. `;
  const size = Math.ceil(characters / answers / sentence.length);
  return Array.from({ length: times * answers }, () => sentence.repeat(size));
}

/** Returns a model answer that finds each of an exercise's aims in the given quote. */
export function allReached(name: ExerciseName, quote = QUOTE) {
  const aims = exerciseOf(name).completion.reached;
  return { reached: aims.map((_, index) => ({ item: index + 1, isReached: true, quote })) };
}

/** One person's exercises, called through the handlers. */
export class Exercising {
  private readonly exercises: ExercisesHandler;
  private readonly chat: ExerciseChatHandler;

  constructor(
    private readonly journal: Journal,
    readonly caller: Caller,
  ) {
    this.exercises = journal.app.get(ExercisesHandler, { strict: false });
    this.chat = journal.app.get(ExerciseChatHandler, { strict: false });
  }

  start = (exerciseName: ExerciseName) => this.exercises.start({ exerciseName }, callOf(this.caller));
  get = (id: string) => this.exercises.get({ id }, callOf(this.caller));
  finish = (id: string) => this.exercises.finish({ id }, callOf(this.caller));
  remove = (id: string) =>
    this.journal.app.get(DeletionsHandler, { strict: false }).removeExercise({ id }, callOf(this.caller));
  list = () => this.exercises.list(undefined, callOf(this.caller));
  progress = () => this.exercises.listProgress(undefined, callOf(this.caller));
  turn = (id: string, requestId: string) => this.chat.get({ id, requestId }, callOf(this.caller));
  stop = (id: string, requestId: string) => this.chat.stop({ id, requestId }, callOf(this.caller));

  /** Sends a message; `requestId` is new unless given. */
  async say(
    id: string,
    message: string,
    requestId: string = randomUUID(),
  ): Promise<ExerciseTurnState & { generationId: string }> {
    const state = await this.chat.start({ id, message, requestId }, callOf(this.caller));
    const { database } = this.journal;
    const generationId = await generationIdOf(database, this.caller.userId, requestId, 'exercise-reply');
    return { ...state, generationId };
  }

  /** Sends messages and waits for a reply to each. Returns the state of the last one. */
  async write(id: string, messages: readonly string[]): Promise<ExerciseTurnState> {
    let last = '';
    for (const message of messages) {
      const turn = await this.say(id, message);
      await this.journal.answer(turn);
      last = turn.requestId;
    }
    return this.turn(id, last);
  }

  /** Starts an exercise and completes it. Returns its run. */
  async complete(name: ExerciseName): Promise<string> {
    const { id } = await this.start(name);
    this.journal.model.answers.set('exercise_completion', () => allReached(name));
    for (const message of answersTo(name)) {
      const { reply } = await this.write(id, [message]);
      if (reply?.isCompleted) return id;
    }
    throw new Error(`${name} was not completed`);
  }
}
