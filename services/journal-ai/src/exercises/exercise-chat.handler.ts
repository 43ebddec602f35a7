import { Controller } from '@nestjs/common';
import {
  type Caller,
  type ExerciseTurnRef,
  type ExerciseTurnState,
  exercises,
  type StartExerciseTurn as StartInput,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Call, Handle } from '@shadow-guide/kernel';
import { FollowTurn, PresentTurns, type StoredTurn, toTurnState } from '../conversations/index.js';
import { InsightStore } from '../insights/index.js';
import { toExerciseRun } from './exercise-run.presenter.js';
import { PresentExercise, type ReadExercise } from './present-exercise.js';
import { StartExerciseTurn } from './start-exercise-turn.js';

/** Endpoints of the conversation in an exercise. */
@Controller()
export class ExerciseChatHandler {
  constructor(
    private readonly startTurn: StartExerciseTurn,
    private readonly turns: FollowTurn,
    private readonly exercises: PresentExercise,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
  ) {}

  @Handle(exercises.startTurn)
  async start(input: StartInput, { caller }: Call): Promise<ExerciseTurnState> {
    return this.present(input.id, await this.startTurn.run(input, caller), caller);
  }

  @Handle(exercises.getTurn)
  async get({ id, requestId }: ExerciseTurnRef, { caller }: Call): Promise<ExerciseTurnState> {
    return this.present(id, await this.turns.get(addressOf(caller, id, requestId)), caller);
  }

  @Handle(exercises.stopTurn)
  async stop({ id, requestId }: ExerciseTurnRef, { caller }: Call): Promise<ExerciseTurnState> {
    return this.present(id, await this.turns.stop(addressOf(caller, id, requestId)), caller);
  }

  private async present(runId: string, turn: StoredTurn, caller: Caller): Promise<ExerciseTurnState> {
    const { userId } = caller;
    const [cipher, read] = await Promise.all([
      this.keys.cipherFor(userId),
      turn.reply ? this.exercises.read(userId, runId) : null,
    ]);
    const [shown, insights, said] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(userId, turn.entryId) : [],
      read ? this.presented.list(cipher, caller, read.turns) : [],
    ]);
    return toTurnState(cipher, shown, insights, ({ text }, base) => {
      const { run, mayFinish } = read as ReadExercise;
      return { ...base, ...toExerciseRun(run, said), mayFinish, response: text, insights };
    });
  }
}

function addressOf({ userId }: Caller, subjectId: string, requestId: string) {
  return { userId, kind: 'exercise', subjectId, requestId } as const;
}
