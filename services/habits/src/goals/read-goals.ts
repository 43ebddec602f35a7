import { Injectable } from '@nestjs/common';
import type { Caller, Goal, GoalsQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { ReadHabits } from '../habits/index.js';
import { toGoal } from './goal.presenter.js';
import { goalNotFound } from './goal-errors.js';
import { GoalsRepository } from './goals.repository.js';
import type { StoredGoal } from './stored-goal.js';

/** Reads goals with the progress of their habits. Reading fifty goals takes as many queries as reading one. */
@Injectable()
export class ReadGoals {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly habits: ReadHabits,
    private readonly keys: UserKeys,
  ) {}

  /** Lists active goals and then done goals, each with the latest first; or lists archived goals. */
  async list({ archived = false }: GoalsQuery, caller: Caller): Promise<Goal[]> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const goals = await this.present(await this.goals.list(cipher, archived), caller);
    return archived ? goals : [...goals.filter(isActive), ...goals.filter((goal) => !isActive(goal))];
  }

  /** @throws DomainError `goal_not_found`, also for another person's goal */
  async get(id: string, caller: Caller): Promise<Goal> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const stored = await this.goals.find(cipher, id);
    const [goal] = await this.present(stored ? [stored] : [], caller);
    if (!goal) throw goalNotFound();
    return goal;
  }

  private async present(stored: readonly StoredGoal[], caller: Caller): Promise<Goal[]> {
    const ids = stored.flatMap(({ stages }) =>
      stages.flatMap(({ habits }) => habits.flatMap(({ habitId }) => habitId ?? [])),
    );
    const habits = ids.length > 0 ? await this.habits.byIds(caller, ids) : new Map();
    return stored.map((goal) => toGoal(goal, habits));
  }
}

function isActive({ status }: Goal): boolean {
  return status === 'active';
}
