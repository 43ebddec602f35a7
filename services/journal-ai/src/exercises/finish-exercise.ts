import { Injectable } from '@nestjs/common';
import type { Caller, ExerciseConversation } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { type StoredTurn, turnInProgress } from '../conversations/index.js';
import { exerciseUnfinished } from './exercise-errors.js';
import { newCompletion } from './exercise-run.seal.js';
import { ExerciseRunsRepository } from './exercise-runs.repository.js';
import { PresentExercise } from './present-exercise.js';

/** Finishes an exercise at the person's request, before the guide does. */
@Injectable()
export class FinishExercise {
  constructor(
    private readonly runs: ExerciseRunsRepository,
    private readonly exercises: PresentExercise,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `exercise_conversation_not_found`, also for another person's run; `exercise_unfinished` until
   * the person has written twice as much as the stage requires; `turn_in_progress`
   */
  async run(id: string, caller: Caller): Promise<ExerciseConversation> {
    const { cipher, run, turns, mayFinish } = await this.exercises.read(caller.userId, id);
    if (!run.isCompleted) {
      if (turns.some(isAnswering)) throw turnInProgress();
      if (!mayFinish) throw exerciseUnfinished();
      await this.runs.complete(newCompletion(cipher, run, this.clock.now()));
    }
    return this.exercises.show(caller, id);
  }
}

function isAnswering({ status, overdue }: StoredTurn): boolean {
  return !overdue && (status === 'pending' || status === 'running');
}
