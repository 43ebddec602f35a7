import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ExerciseConversation,
  type ExerciseRun,
  exerciseOf,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { PresentTurns, type StoredTurn, TurnsRepository, unlessUnreadable } from '../conversations/index.js';
import { isQuiet, QuietTimeRepository } from '../quiet-time/index.js';
import { FINISH_TIMES, holdsIn, wordsOf } from './completion/completion-criteria.js';
import { exerciseConversationNotFound } from './exercise-errors.js';
import { toExerciseRun } from './exercise-run.presenter.js';
import { type OpenedRun, openRun } from './exercise-run.seal.js';
import { type ExerciseRunRow, ExerciseRunsRepository } from './exercise-runs.repository.js';

/** Maximum number of turns shown with a run; together with the opening this is the contract's maximum list length. */
const MAX_TURNS = 199;
/**
 * Maximum number of turns shown in a list of runs, all runs together. It follows from the maximum size of one response
 * (`deploy/nats/nats.conf`).
 */
const MAX_LISTED_TURNS = 100;

/** Run with its turns, decrypted. */
export interface ReadExercise {
  readonly cipher: UserCipher;
  readonly run: OpenedRun;
  readonly turns: readonly StoredTurn[];
  readonly mayFinish: boolean;
}

/** Presents exercise runs to their owner. */
@Injectable()
export class PresentExercise {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly stored: TurnsRepository,
    private readonly presented: PresentTurns,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `exercise_conversation_not_found`, also for another person's run */
  async read(userId: string, id: string): Promise<ReadExercise> {
    const [cipher, row, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.runs.find(userId, id),
      this.marks.find(userId),
    ]);
    if (!row) throw exerciseConversationNotFound();
    const run = openRun(cipher, row);
    const turns = await this.turnsOf(userId, row);
    const words = wordsOf(
      cipher,
      turns.map(({ entryId, entry, entryAt }) => ({ id: entryId, content: entry, writtenAt: entryAt })),
    );
    // A person in danger is not asked to finish anything.
    const isOver = run.isCompleted || isQuiet(cipher, mark, this.clock.now());
    const mayFinish = !isOver && holdsIn(exerciseOf(run.exerciseName).completion, words, FINISH_TIMES);
    return { cipher, run, turns, mayFinish };
  }

  /** @throws DomainError `exercise_conversation_not_found`, also for another person's run */
  async show(caller: Caller, id: string): Promise<ExerciseConversation> {
    const { cipher, run, turns, mayFinish } = await this.read(caller.userId, id);
    const said = await this.presented.list(cipher, caller, turns);
    return { ...toExerciseRun(run, said), mayFinish };
  }

  /**
   * Lists a person's runs. The latest messages of all runs together are read, and each run is shown with its own ones.
   * A damaged row does not prevent the others from being listed.
   */
  async list(caller: Caller): Promise<ExerciseRun[]> {
    const { userId } = caller;
    const [cipher, rows] = await Promise.all([this.keys.cipherFor(userId), this.runs.list(userId)]);
    const conversationIds = rows.flatMap(({ conversation_id: id }) => id ?? []);
    const turns = await this.stored.listOfConversations(userId, conversationIds, MAX_LISTED_TURNS);
    const said = await this.presented.listByConversation(cipher, caller, turns);
    return rows.flatMap((row) => {
      const run = unlessUnreadable(() => openRun(cipher, row));
      return run ? [toExerciseRun(run, said.get(row.conversation_id ?? '') ?? [])] : [];
    });
  }

  private async turnsOf(userId: string, { conversation_id: id }: ExerciseRunRow): Promise<StoredTurn[]> {
    return id === null ? [] : this.stored.listOfConversation(userId, id, MAX_TURNS);
  }
}
