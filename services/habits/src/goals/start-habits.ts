import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays } from '../days/index.js';
import { MakeHabits } from '../habits/index.js';
import type { StoredGoalHabit, StoredStage } from './stored-goal.js';

/** Creates habits from a plan's open stages. */
@Injectable()
export class StartHabits {
  constructor(
    private readonly habits: MakeHabits,
    private readonly days: PersonDays,
    private readonly clock: Clock,
  ) {}

  /** Opens a stage, so that {@link run} creates its habits. */
  open(stage: StoredStage): StoredStage {
    return stage.openedAt ? stage : { ...stage, openedAt: this.clock.now() };
  }

  /**
   * Creates the habits of all open stages. The caller holds the person's lock, and the goal's row exists.
   * @returns the plan, in which all habits of open stages have started
   * @throws DomainError `too_many_habits`
   */
  async run(
    transaction: PipelinedTransaction,
    goalId: string,
    stages: readonly StoredStage[],
    caller: Caller,
  ): Promise<readonly StoredStage[]> {
    const due = stages.flatMap(({ openedAt, habits }) =>
      openedAt ? habits.filter(({ isBegun }) => !isBegun) : [],
    );
    if (due.length === 0) return stages;
    const { date: startedOn } = await this.days.today(caller, transaction);
    const made = await this.habits.make(
      transaction,
      caller.userId,
      due.map(({ title, description, category, targetStreak, restDays }) => ({
        ...{ title, description, category, targetStreak, restDays, goalId, startedOn },
        sourceType: 'goal' as const,
      })),
    );
    const habitIds = new Map(due.map(({ id }, index) => [id, made[index] ?? null]));
    const begun = (habit: StoredGoalHabit) => {
      const habitId = habitIds.get(habit.id);
      return habitId ? { ...habit, isBegun: true, habitId } : habit;
    };
    return stages.map((stage) => ({ ...stage, habits: stage.habits.map(begun) }));
  }
}
