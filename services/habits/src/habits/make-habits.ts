import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type HabitCategory,
  type HabitDuration,
  type HabitSource,
  MAX_HABITS,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { sealContent } from './habit.seal.js';
import { tooManyHabits } from './habit-errors.js';
import { HabitRowsRepository } from './habit-rows.repository.js';
import { HabitsRepository } from './habits.repository.js';

/** A habit to be made. */
export interface NewHabit {
  /** Made by the service itself, never by a client; one that the person has already is left as it is. */
  readonly id?: string;
  readonly title: string;
  readonly description: string;
  readonly category: HabitCategory;
  readonly targetStreak: number;
  readonly sourceType: HabitSource;
  /** Why it was suggested. */
  readonly reasoning?: string;
  /** As the person gave them. */
  readonly minutes?: HabitDuration;
  readonly goalId?: string;
  /** Days of the week on which it rests, 1 (Monday) to 7. */
  readonly restDays?: readonly number[];
  /** The request of the client that makes it. */
  readonly requestId?: string;
  /** The person's today, `YYYY-MM-DD`. */
  readonly startedOn: string;
}

/** Makes habits, by whatever way they come about. */
@Injectable()
export class MakeHabits {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly rows: HabitRowsRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * All of them or none, behind those that the person has. The caller holds the person's lock.
   * @returns their ids, in the order given
   * @throws DomainError `too_many_habits`
   */
  async make(
    transaction: PipelinedTransaction,
    userId: string,
    wanted: readonly NewHabit[],
  ): Promise<string[]> {
    const made = wanted.map((habit) => ({ ...habit, id: habit.id ?? randomUUID() }));
    const ids = made.map(({ id }) => id);
    const [known, { kept }, cipher] = await Promise.all([
      this.habits.known(transaction, userId, ids),
      this.habits.count(transaction, userId),
      this.keys.cipherFor(userId, transaction),
    ]);
    const fresh = made.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return ids;
    if (kept + fresh.length > MAX_HABITS) throw tooManyHabits();
    const rows = fresh.map((habit) => {
      const { id, title, description, category, reasoning, minutes, startedOn } = habit;
      return {
        ...{ id, startedOn, sourceType: habit.sourceType, targetStreak: habit.targetStreak },
        requestId: habit.requestId ?? null,
        goalId: habit.goalId ?? null,
        content: sealContent(cipher, id, { title, description, category, reasoning, minutes }),
        restRules: restRulesOf(startedOn, habit.restDays ?? []),
      };
    });
    this.rows.sendInsert(transaction, userId, rows, this.clock.now());
    return ids;
  }
}

function restRulesOf(from: string, days: readonly number[]) {
  return days.length === 0 ? [] : [{ from, days: sortedDays(days) }];
}

/** Each day of the week once, Monday first. */
export function sortedDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
