import { Injectable } from '@nestjs/common';
import type { Habit } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays, type PersonInZone } from '../days/index.js';
import { toHabit } from './habit.presenter.js';
import { habitNotFound } from './habit-errors.js';
import { HabitsRepository, type StoredHabit } from './habits.repository.js';

/**
 * Reads habits as their owner sees them, with a fixed number of queries, however many habits the person has and however
 * old they are.
 */
@Injectable()
export class ReadHabits {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly days: PersonDays,
    private readonly keys: UserKeys,
  ) {}

  /** Returns the habits that are not archived, in the person's order. Damaged habits are left out and logged. */
  of(person: PersonInZone): Promise<Habit[]> {
    return this.shown(person, this.habits.list(person.userId));
  }

  /** Returns archived habits, the most recent first. */
  archived(person: PersonInZone): Promise<Habit[]> {
    return this.shown(person, this.habits.listArchived(person.userId));
  }

  /**
   * Returns habits by id, including archived ones. Habits that are missing, damaged or owned by somebody else are left
   * out.
   * @param transaction transaction whose uncommitted changes are included
   */
  async byIds(
    person: PersonInZone,
    ids: readonly string[],
    transaction?: PipelinedTransaction,
  ): Promise<Map<string, Habit>> {
    if (ids.length === 0) return new Map();
    const found = this.habits.findByIds(person.userId, ids, transaction);
    return new Map((await this.shown(person, found, transaction)).map((habit) => [habit.id, habit]));
  }

  /**
   * Returns one habit as the transaction has changed it.
   * @throws DomainError `habit_not_found`, or `unreadable` when the habit is damaged, so that the transaction is rolled
   * back
   */
  async one(person: PersonInZone, id: string, transaction: PipelinedTransaction): Promise<Habit> {
    const [[habit], day, cipher] = await Promise.all([
      this.habits.findByIds(person.userId, [id], transaction),
      this.days.today(person, transaction),
      this.keys.cipherFor(person.userId, transaction),
    ]);
    if (!habit) throw habitNotFound();
    return toHabit(cipher, habit, day);
  }

  private async shown(
    person: PersonInZone,
    reading: Promise<StoredHabit[]>,
    transaction?: PipelinedTransaction,
  ): Promise<Habit[]> {
    const [stored, day] = await Promise.all([reading, this.days.today(person, transaction)]);
    if (stored.length === 0) return [];
    const cipher = await this.keys.cipherFor(person.userId, transaction);
    return stored.flatMap((habit) => {
      try {
        return [toHabit(cipher, habit, day)];
      } catch (error) {
        // The cipher has logged the error. One damaged habit must not hide the others.
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
  }
}
