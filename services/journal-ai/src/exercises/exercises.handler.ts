import { Controller } from '@nestjs/common';
import {
  type ExerciseConversation,
  type ExerciseProgress,
  type ExerciseRef,
  type ExerciseRun,
  exerciseNames,
  exercises,
  type StartExercise as StartInput,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle } from '@shadow-guide/kernel';
import { unlessUnreadable } from '../conversations/index.js';
import { openProgress } from './exercise-run.seal.js';
import { ExerciseRunsRepository } from './exercise-runs.repository.js';
import { FinishExercise } from './finish-exercise.js';
import { PresentExercise } from './present-exercise.js';
import { StartExercise } from './start-exercise.js';

/** Endpoints of the exercises themselves. */
@Controller()
export class ExercisesHandler {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly exercises: PresentExercise,
    private readonly beginning: StartExercise,
    private readonly ending: FinishExercise,
    private readonly keys: UserKeys,
  ) {}

  @Handle(exercises.listProgress)
  async listProgress(_input: undefined, { caller }: Call): Promise<ExerciseProgress[]> {
    const [cipher, rows] = await Promise.all([
      this.keys.cipherFor(caller.userId),
      this.runs.listProgress(caller.userId),
    ]);
    const progress = rows.flatMap((row) => {
      const exerciseName = unlessUnreadable(() => openProgress(cipher, row));
      const { completed_at: at, times: timesCompleted } = row;
      return exerciseName ? [{ exerciseName, completedAt: at.toISOString(), timesCompleted }] : [];
    });
    const stageOf = ({ exerciseName }: ExerciseProgress) => exerciseNames.indexOf(exerciseName);
    return progress.sort((a, b) => stageOf(a) - stageOf(b));
  }

  @Handle(exercises.list)
  list(_input: undefined, { caller }: Call): Promise<ExerciseRun[]> {
    return this.exercises.list(caller);
  }

  @Handle(exercises.start)
  start({ exerciseName }: StartInput, { caller }: Call): Promise<ExerciseConversation> {
    return this.beginning.run(exerciseName, caller);
  }

  @Handle(exercises.get)
  get({ id }: ExerciseRef, { caller }: Call): Promise<ExerciseConversation> {
    return this.exercises.show(caller, id);
  }

  @Handle(exercises.finish)
  finish({ id }: ExerciseRef, { caller }: Call): Promise<ExerciseConversation> {
    return this.ending.run(id, caller);
  }
}
