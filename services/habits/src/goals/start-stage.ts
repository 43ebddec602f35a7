import { Injectable } from '@nestjs/common';
import type { Caller, Goal, StageRef } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { PersonLock } from '../habits/index.js';
import { goalNotFound } from './goal-errors.js';
import { GoalsRepository } from './goals.repository.js';
import { ReadGoals } from './read-goals.js';
import { StartHabits } from './start-habits.js';

/**
 * Starts a stage: its planned habits become habits of the person. The person decides when a stage starts, whatever its
 * dates are.
 */
@Injectable()
export class StartStage {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly begin: StartHabits,
    private readonly read: ReadGoals,
    private readonly lock: PersonLock,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /**
   * Starts a stage; idempotent. The version of the goal increases, so that a concurrent edit of the plan detects that
   * the stage's habits have started.
   * @throws DomainError `goal_not_found`, also for another person's goal and for a stage of another goal;
   * `too_many_habits`
   */
  async run({ id, stageId }: StageRef, caller: Caller): Promise<Goal> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      const goal = await this.goals.find(cipher, id, transaction);
      const stage = goal?.stages.find((one) => one.id === stageId);
      if (!goal || !stage) throw goalNotFound();
      if (stage.openedAt) return;
      const stages = goal.stages.map((one) => (one === stage ? this.begin.open(one) : one));
      this.goals.sendUpdate(transaction, cipher, { ...goal, version: goal.version + 1 });
      this.goals.sendPlan(transaction, cipher, id, await this.begin.run(transaction, id, stages, caller));
    });
    return this.read.get(id, caller);
  }
}
