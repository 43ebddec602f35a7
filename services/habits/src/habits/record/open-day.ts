import type { Day, PersonDay } from '../../days/index.js';
import type { DayRecord, StreakFacts } from '../../streaks/index.js';

/** Facts that decide which days of a habit are open. */
type OpenFacts = Pick<StreakFacts, 'startedOn' | 'records'>;

/**
 * Returns the day of a habit for a date, or null when that day cannot be changed. Changing the time zone opens no
 * further days:
 *
 * - Today and yesterday in the current zone are open, but no day before the habit was created.
 * - The last completed day only moves forward, and not before it has ended in the zone where it was completed.
 * - Of the days before the last completed day, only yesterday can be filled in, and only while the last completed day
 *   is not ahead of today.
 * - The completion of the last completed day can be removed, even when its date is still in the future.
 *
 * @param date defaults to today
 */
export function openDay(facts: OpenFacts, date: string | undefined, today: PersonDay): Day | null {
  const named = date ?? today.date;
  const last = lastCompleted(facts);
  if (last && named === last.date && named >= today.yesterday.date) {
    return { date: named, startsAt: new Date(last.startsAt), endsAt: new Date(last.endsAt) };
  }
  const day = [today, today.yesterday].find((each) => each.date === named);
  if (!day || named < facts.startedOn) return null;
  if (!last) return day;
  const isOpen = named > last.date ? hasEnded(last, today) : last.date <= today.date;
  return isOpen ? day : null;
}

/**
 * Returns whether today needs no more action: today is completed, or the last completed day is later than today or has
 * not ended yet.
 */
export function isDoneForToday(facts: OpenFacts, today: PersonDay): boolean {
  const last = lastCompleted(facts);
  return last !== undefined && (last.date >= today.date || !hasEnded(last, today));
}

function lastCompleted({ records }: OpenFacts): DayRecord | undefined {
  return records
    .filter(({ state }) => state === 'completed')
    .reduce<DayRecord | undefined>((last, each) => (last && last.date > each.date ? last : each), undefined);
}

function hasEnded({ endsAt }: DayRecord, { at }: PersonDay): boolean {
  return endsAt <= at.getTime();
}
