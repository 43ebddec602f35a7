import { Injectable } from '@nestjs/common';
import { addDays, daysBetween, isCalendarDate } from '@shadow-guide/calendar';
import {
  type Caller,
  type HabitDay,
  type HabitDayState,
  type HabitHistory,
  type HabitHistoryQuery,
  habitDayStates,
  MAX_HISTORY_DAYS,
} from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { DomainError, validationFailed } from '@shadow-guide/kernel';
import { PersonDays } from '../../days/index.js';
import { kindsOfDays } from '../../streaks/index.js';
import { openNote } from '../habit.seal.js';
import { habitNotFound, spanTooLong } from '../habit-errors.js';
import { HabitsRepository } from '../habits.repository.js';
import { HabitDaysRepository, type NotedDay } from './habit-days.repository.js';

const YEAR = 365;

/** Reads the records on a habit's days, for the habit's calendar. */
@Injectable()
export class ReadHistory {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly records: HabitDaysRepository,
    private readonly days: PersonDays,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Returns the days of a span; future days are not listed.
   * @throws DomainError `habit_not_found`, `span_too_long`, `validation_failed`
   */
  async run(query: HabitHistoryQuery, caller: Caller): Promise<HabitHistory> {
    const { id } = query;
    const { userId } = caller;
    const day = await this.days.today(caller);
    const { from, to } = spanOf(query, day.date);
    const [habit, notes, timesCompleted] = await Promise.all([
      // The day before the span is read too: the days around a date show whether a clock change skipped the date.
      this.habits.findWhole(userId, id, addDays(from, -1)),
      this.records.notes(userId, id, from, to),
      this.records.countCompleted(userId, id),
    ]);
    if (!habit) throw habitNotFound();
    const written = opened(notes.length > 0 ? await this.keys.cipherFor(userId) : null, id, notes);
    const today = { date: day.date, startsAt: day.startsAt.getTime() };
    const listed = kindsOfDays(habit.facts, today, from, to).flatMap(({ date, kind }): HabitDay[] => {
      const isRecorded = kind === 'completed' || kind === 'skipped';
      if (!isListed(kind) || (date > day.date && !isRecorded)) return [];
      return [{ date, state: kind, note: isRecorded ? (written.get(date) ?? '') : '' }];
    });
    return { from, to, startedOn: habit.facts.startedOn, timesCompleted, days: listed };
  }
}

function spanOf({ from: first, to: last }: HabitHistoryQuery, today: string): { from: string; to: string } {
  const to = last ?? today;
  if (!isCalendarDate(to)) throw notADate('to');
  const from = first ?? addDays(to, -YEAR);
  if (!isCalendarDate(from)) throw notADate('from');
  if (from > to) {
    throw validationFailed([{ field: 'from', message: 'from must not be later than to' }]);
  }
  if (daysBetween(from, to) >= MAX_HISTORY_DAYS) throw spanTooLong(MAX_HISTORY_DAYS);
  return { from, to };
}

function notADate(field: string): DomainError {
  return validationFailed([{ field, message: `${field} must be a date like 2026-11-20` }]);
}

function isListed(kind: string): kind is HabitDayState {
  return (habitDayStates as readonly string[]).includes(kind);
}

/** Decrypts notes. A damaged note is left out and logged, so that the person still gets the rest of the calendar. */
function opened(cipher: UserCipher | null, id: string, notes: readonly NotedDay[]): Map<string, string> {
  const entries = notes.flatMap(({ date, note }): [string, string][] => {
    if (!cipher) return [];
    try {
      return [[date, openNote(cipher, id, date, note)]];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unreadable') return [];
      throw error;
    }
  });
  return new Map(entries);
}
