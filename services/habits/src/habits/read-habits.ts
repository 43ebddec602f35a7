import { Injectable } from '@nestjs/common';
import type { Habit } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays, type PersonInZone } from '../days/index.js';
import { toHabit } from './habit.presenter.js';
import { habitNotFound } from './habit-errors.js';
import { HabitsRepository, type StoredHabit } from './habits.repository.js';

/** Reads habits as their owner sees them, with a fixed number of queries regardless of their number and age. */
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
   * Returns habits by id, including archived ones; ids that are missing, damaged or somebody else's are left out.
   * @param transaction reads its uncommitted changes
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
   * Returns one habit as changed by the transaction.
   * @throws DomainError `habit_not_found`, or `unreadable` when it is damaged: then the transaction is rolled back
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
