import { Injectable } from '@nestjs/common';
import type { Habit } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PersonDays, type PersonInZone } from '../days/index.js';
import { toHabit } from './habit.presenter.js';
import { habitNotFound } from './habit-errors.js';
import { HabitsRepository, type StoredHabit } from './habits.repository.js';

/** Habits as their person sees them. A fixed number of queries, however many habits there are and however old they are. */
@Injectable()
export class ReadHabits {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly days: PersonDays,
    private readonly keys: UserKeys,
  ) {}

  /** Those that are not archived, in the person's order. A damaged one is left out, and logged. */
  of(person: PersonInZone): Promise<Habit[]> {
    return this.shown(person, this.habits.list(person.userId));
  }

  /** The latest first. */
  archived(person: PersonInZone): Promise<Habit[]> {
    return this.shown(person, this.habits.listArchived(person.userId));
  }

  /**
   * By id, archived ones too; those that are missing, damaged or somebody else's are left out.
   * @param transaction to see what it has changed
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
   * One of the person's, as a transaction left it.
   * @throws DomainError `habit_not_found`, or `unreadable` when it is damaged: then nothing of the transaction is stored
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
        // The cipher has logged it. One damaged habit must not hide the others.
        if (error instanceof DomainError && error.code === 'unreadable') return [];
        throw error;
      }
    });
  }
}
