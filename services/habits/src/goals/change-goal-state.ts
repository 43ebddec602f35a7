import { Injectable } from '@nestjs/common';
import { type Caller, type Goal, type GoalRef, MAX_GOALS } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { PersonLock } from '../habits/index.js';
import { goalNotFound, tooManyGoals } from './goal-errors.js';
import { GoalsRepository } from './goals.repository.js';
import { ReadGoals } from './read-goals.js';

/** Changes the state of a whole goal: done, archived, deleted. The goal's habits continue in every case. */
@Injectable()
export class ChangeGoalState {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly read: ReadGoals,
    private readonly lock: PersonLock,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `goal_not_found`, also for another person's goal, as do the other methods */
  async setDone({ id }: GoalRef, isDone: boolean, caller: Caller): Promise<Goal> {
    const doneAt = isDone ? this.clock.now() : null;
    if (!(await this.goals.setDone(caller.userId, id, doneAt))) throw goalNotFound();
    return this.read.get(id, caller);
  }

  async archive({ id }: GoalRef, caller: Caller): Promise<Goal> {
    const { userId } = caller;
    await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      const isThere = await this.goals.setArchived(transaction, userId, id, this.clock.now());
      if (!isThere) throw goalNotFound();
    });
    return this.read.get(id, caller);
  }

  /** @throws DomainError `goal_not_found`, `too_many_goals` */
  async unarchive({ id }: GoalRef, caller: Caller): Promise<Goal> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      const goal = await this.goals.find(cipher, id, transaction);
      if (!goal) throw goalNotFound();
      if (!goal.archivedAt) return;
      if ((await this.goals.count(transaction, userId)) >= MAX_GOALS) throw tooManyGoals();
      await this.goals.setArchived(transaction, userId, id, null);
    });
    return this.read.get(id, caller);
  }

  async remove({ id }: GoalRef, { userId }: Caller): Promise<null> {
    await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      if (!(await this.goals.remove(transaction, userId, id))) throw goalNotFound();
    });
    return null;
  }
}
