import { Injectable } from '@nestjs/common';
import {
  type Caller,
  DEFAULT_HABIT_CATEGORY,
  type CreateHabit as Input,
  type SavedHabit,
  targetStreakBounds,
} from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays } from '../../days/index.js';
import { WordCare } from '../../word-care/index.js';
import { durationOf } from '../habit-duration.js';
import { habitDeleted } from '../habit-errors.js';
import { HabitRowsRepository } from '../habit-rows.repository.js';
import { HabitsRepository } from '../habits.repository.js';
import { LockedWork } from '../locked-work.js';
import { MakeHabits } from '../make-habits.js';
import { ReadHabits } from '../read-habits.js';

/** Creates a habit that the person typed. */
@Injectable()
export class CreateHabit {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly rows: HabitRowsRepository,
    private readonly making: MakeHabits,
    private readonly reading: ReadHabits,
    private readonly days: PersonDays,
    private readonly work: LockedWork,
    private readonly care: WordCare,
  ) {}

  /**
   * Creates the habit. A repeated request returns the habit that the first request created, in its current state.
   * @throws DomainError `too_many_habits`, or `habit_not_found` when the habit of this request has since been deleted
   */
  async run(input: Input, caller: Caller): Promise<SavedHabit> {
    const habit = await this.work.run(caller.userId, async (transaction) => {
      const id =
        (await this.idOfRequest(transaction, caller.userId, input.requestId)) ??
        (await this.make(transaction, input, caller));
      return this.reading.one(caller, id, transaction);
    });
    const { title, description } = input;
    return { ...habit, ...(await this.care.beside({ titles: [title], texts: [description] }, caller)) };
  }

  private async idOfRequest(
    transaction: PipelinedTransaction,
    userId: string,
    requestId: string | undefined,
  ): Promise<string | null> {
    if (requestId === undefined) return null;
    const { id, wasDeleted } = await this.habits.findByRequest(transaction, userId, requestId);
    if (wasDeleted) throw habitDeleted();
    return id;
  }

  private async make(transaction: PipelinedTransaction, input: Input, caller: Caller): Promise<string> {
    const { date: startedOn, at } = await this.days.today(caller, transaction);
    this.rows.sendForgetRequests(transaction, caller.userId, at);
    const [id] = await this.making.make(transaction, caller.userId, [
      {
        title: input.title,
        description: input.description ?? '',
        category: input.category ?? DEFAULT_HABIT_CATEGORY,
        targetStreak: input.targetStreak ?? targetStreakBounds.fallback,
        sourceType: input.sourceType ?? 'manual',
        minutes: durationOf(input.minutes),
        restDays: input.restDays,
        requestId: input.requestId,
        startedOn,
      },
    ]);
    return id as string;
  }
}
