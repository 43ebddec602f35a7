import type { Day, PersonDay } from '../../days/index.js';
import type { DayRecord, StreakFacts } from '../../streaks/index.js';

/** What says which days of a habit are open. */
type OpenFacts = Pick<StreakFacts, 'startedOn' | 'records'>;

/**
 * The day of a habit that a date names; null when that day cannot be changed. No time zone opens more than this:
 *
 * - Today and yesterday are open, in the zone in force, and none before the habit was made.
 * - The last completed day moves forward only, and not before it has ended where it was completed.
 * - Behind it, yesterday alone can be filled in, and only while it is not ahead of today.
 * - The last completed day itself can be taken back, also where its date is still to come.
 *
 * @param date today when left out
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

/** Whether today asks for nothing more: it is completed, or the last completed day is ahead of it or not over yet. */
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
