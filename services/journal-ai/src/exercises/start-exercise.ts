import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ExerciseConversation,
  type ExerciseName,
  exerciseCatalogue,
  exerciseOf,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock } from '@shadow-guide/kernel';
import { exerciseLocked } from './exercise-errors.js';
import { exerciseHash, sealRun } from './exercise-run.seal.js';
import { ExerciseRunsRepository } from './exercise-runs.repository.js';
import { PresentExercise } from './present-exercise.js';

/** Starts an exercise, or continues its open run. */
@Injectable()
export class StartExercise {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly exercises: PresentExercise,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `exercise_locked` until the previous exercise is completed */
  async run(name: ExerciseName, caller: Caller): Promise<ExerciseConversation> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const exercise = exerciseOf(name);
    const before = exerciseCatalogue.find(({ stage }) => stage === exercise.stage - 1);
    const id = randomUUID();
    const opened = await this.runs.open({
      ...{ id, userId, now: this.clock.now() },
      ...sealRun(cipher, id, exercise),
      exerciseHash: exerciseHash(cipher, name),
      // An exercise that was completed once stays unlocked.
      openedBy: before ? [before.name, name].map((opener) => exerciseHash(cipher, opener)) : null,
    });
    if (opened === null) throw exerciseLocked();
    return this.exercises.show(caller, opened);
  }
}
