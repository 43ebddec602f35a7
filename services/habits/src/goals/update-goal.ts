import { Injectable } from '@nestjs/common';
import type { Caller, UpdateGoal as Input, SavedGoal } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { PersonLock } from '../habits/index.js';
import { WordCare } from '../word-care/index.js';
import { checkDates } from './check-dates.js';
import { editPlan } from './edit-plan.js';
import { goalChanged, goalNotFound } from './goal-errors.js';
import { GoalsRepository } from './goals.repository.js';
import { newWordsOf } from './new-words.js';
import { ReadGoals } from './read-goals.js';
import { StartHabits } from './start-habits.js';

/** Changes a goal and its plan. Omitted fields stay unchanged. */
@Injectable()
export class UpdateGoal {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly begin: StartHabits,
    private readonly read: ReadGoals,
    private readonly lock: PersonLock,
    private readonly care: WordCare,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /**
   * @throws DomainError `goal_not_found`, also for another person's goal; `goal_changed` when the edited version is no
   * longer current; `dates_out_of_order`, `too_many_habits`
   */
  async run(input: Input, caller: Caller): Promise<SavedGoal> {
    const { id, version, stages } = input;
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const before = await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      const goal = await this.goals.find(cipher, id, transaction);
      if (!goal) throw goalNotFound();
      if (goal.version !== version) throw goalChanged();
      const changed = {
        ...goal,
        version: version + 1,
        title: input.title ?? goal.title,
        description: input.description ?? goal.description,
        targetDate: input.targetDate === undefined ? goal.targetDate : input.targetDate,
      };
      checkDates({ targetDate: changed.targetDate, stages: stages ?? goal.stages });
      this.goals.sendUpdate(transaction, cipher, changed);
      if (!stages) return goal;
      const plan = editPlan(goal.stages, stages);
      const begun = await this.begin.run(transaction, id, plan.stages, caller);
      this.goals.sendPlan(transaction, cipher, id, begun);
      this.goals.sendRelease(transaction, userId, plan.released);
      return goal;
    });
    const goal = await this.read.get(id, caller);
    return { ...goal, ...(await this.care.beside(newWordsOf(input, before), caller)) };
  }
}
