import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, type CreateGoal as Input, MAX_GOALS, type SavedGoal } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { PersonLock } from '../habits/index.js';
import { WordCare } from '../word-care/index.js';
import { checkDates } from './check-dates.js';
import { editPlan } from './edit-plan.js';
import { tooManyGoals } from './goal-errors.js';
import { GoalsRepository } from './goals.repository.js';
import { newWordsOf } from './new-words.js';
import { ReadGoals } from './read-goals.js';
import { StartHabits } from './start-habits.js';
import type { StoredGoal } from './stored-goal.js';

/** Creates a goal and starts the goal's first stage, in one transaction. */
@Injectable()
export class CreateGoal {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly begin: StartHabits,
    private readonly read: ReadGoals,
    private readonly lock: PersonLock,
    private readonly care: WordCare,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the goal. A repeated request returns the goal that the first one created, in its current state.
   * @throws DomainError `dates_out_of_order`, `too_many_goals`, `too_many_habits`
   */
  async run(input: Input, caller: Caller): Promise<SavedGoal> {
    const { requestId = null, stages = [], targetDate = null } = input;
    checkDates({ targetDate, stages });
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const [first, ...rest] = editPlan([], stages).stages;
    const id = await this.database.pipelined(async (transaction) => {
      this.lock.lock(transaction, userId);
      const known = requestId && (await this.goals.findByRequest(transaction, userId, requestId));
      if (known) return known;
      if ((await this.goals.count(transaction, userId)) >= MAX_GOALS) throw tooManyGoals();
      const goal: StoredGoal = {
        ...{ id: randomUUID(), version: 1, title: input.title, description: input.description ?? '' },
        ...{ sourceType: input.sourceType ?? 'manual', targetDate, doneAt: null, archivedAt: null },
        ...{ createdAt: this.clock.now(), stages: first ? [this.begin.open(first), ...rest] : [] },
      };
      this.goals.sendInsert(transaction, cipher, goal, requestId);
      const begun = await this.begin.run(transaction, goal.id, goal.stages, caller);
      this.goals.sendPlan(transaction, cipher, goal.id, begun);
      return goal.id;
    });
    const goal = await this.read.get(id, caller);
    return { ...goal, ...(await this.care.beside(newWordsOf(input), caller)) };
  }
}
