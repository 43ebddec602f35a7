import { dateOf, dayNumber, weekdayOf } from './day-number.js';
import { nextStrength } from './strength.js';

/** A day of a habit on which something was recorded. */
export interface DayRecord {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly state: 'completed' | 'skipped';
  /** When this date began and ended for the person, where they were: milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Days on which a habit does not count: from the first to the day before `until`; null: it goes on. */
export interface PauseSpan {
  readonly from: string;
  readonly until: string | null;
}

/** Days of the week, 1 (Monday) to 7, on which a habit rests from a date on, until the next rule begins. */
export interface RestRule {
  readonly from: string;
  readonly days: readonly number[];
}

/** What a streak came to at the end of a day. */
export interface Checkpoint {
  readonly through: string;
  readonly streak: number;
  /** 0 to 1 */
  readonly strength: number;
  readonly lastCompleted: string | null;
}

/** All that a streak follows from. */
export interface StreakFacts {
  readonly startedOn: string;
  /** In any order, one a date: all, or with a checkpoint those from its day on. */
  readonly records: readonly DayRecord[];
  readonly pauses: readonly PauseSpan[];
  /** The earliest first. */
  readonly restRules: readonly RestRule[];
  /** Goes on from here; null: from the beginning. */
  readonly checkpoint: Checkpoint | null;
}

/** The day on which a streak is looked at. */
export interface Today {
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

export interface Streak {
  /** Days in a row, up to today or the last day that can still be done. */
  readonly current: number;
  /** The longest since the checkpoint, what led to it included; the day on which it was that long first, if it ever was 1. */
  readonly best: number;
  readonly bestOn: string | null;
  /** 0 to 1 */
  readonly strength: number;
  readonly lastCompleted: string | null;
  /** To go on from another day; null when the habit is too young. */
  readonly checkpoint: Checkpoint | null;
}

/** What a day of a habit is. `open`: today or later, and nothing recorded. */
export type DayKind = 'completed' | 'skipped' | 'paused' | 'rest' | 'never-was' | 'missed' | 'open';

/**
 * A checkpoint stands so many days back, because "today" can: two zones are up to two dates apart, and a person who flies west finds
 * a day open that had passed where they came from.
 */
const CHECKPOINT_DAYS_BACK = 3;

/** Below it nothing is left of a strength that anybody would see; years without a record need not be walked. */
const FADED = 1e-9;

/**
 * A habit's streak, as one function of its completions, skips, pauses, days of rest and the person's day. It reads no clock and no zone.
 *
 * - A completed day adds one, also on a day of rest or in a pause.
 * - A day that was skipped, paused or is one of rest neither adds nor breaks.
 * - Today and later dates (they exist for who flew west) break nothing while they are not done.
 * - A date that the person never had breaks nothing: the day before it, which is recorded, ended after the next day began (Apia on 30
 *   December 2011; Pago Pago to Kiritimati). It is known where it stands alone after a recorded day; elsewhere it is missed.
 * - Days before the habit began do not count.
 * - Any other day breaks the streak.
 */
export function streakOf(facts: StreakFacts, today: Today): Streak {
  const walk = new DayWalk(facts, today);
  const { checkpoint } = facts;
  const state = {
    ...{ current: checkpoint?.streak ?? 0, strength: checkpoint?.strength ?? 0 },
    ...{ lastCompleted: checkpoint?.lastCompleted ?? null },
  };
  let best = state.current;
  let bestOn = state.current > 0 ? state.lastCompleted : null;
  let reached: Checkpoint | null = null;
  const markDay = dayNumber(today.date) - CHECKPOINT_DAYS_BACK;
  const first = checkpoint ? dayNumber(checkpoint.through) + 1 : dayNumber(facts.startedOn);
  for (let day = first; day <= walk.last; day += 1) {
    const kind = walk.kindOf(day);
    if (kind === 'completed') {
      state.current += 1;
      state.strength = nextStrength(state.strength, true);
      state.lastCompleted = dateOf(day);
      if (state.current > best) {
        best = state.current;
        bestOn = state.lastCompleted;
      }
    } else if (kind === 'missed') {
      state.current = 0;
      state.strength = nextStrength(state.strength, false);
    }
    if (day === markDay) {
      const { current: streak, strength, lastCompleted } = state;
      reached = { through: dateOf(day), streak, strength, lastCompleted };
    }
    if (day > walk.lastRecord && day < markDay && state.current === 0 && state.strength < FADED) {
      state.strength = 0;
      day = Math.max(day, markDay - 1);
    }
  }
  return { ...state, best, bestOn, checkpoint: reached ?? checkpoint };
}

/** What each day from one to another is, both included, oldest first. Without a checkpoint, and with all records of these days. */
export function kindsOfDays(
  facts: StreakFacts,
  today: Today,
  from: string,
  to: string,
): { date: string; kind: DayKind }[] {
  const walk = new DayWalk(facts, today);
  const first = Math.max(dayNumber(from), dayNumber(facts.startedOn));
  const count = Math.max(0, dayNumber(to) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    date: dateOf(first + index),
    kind: walk.kindOf(first + index),
  }));
}

/** What one day is. */
export function kindOfDay(facts: StreakFacts, today: Today, date: string): DayKind {
  return new DayWalk(facts, today).kindOf(dayNumber(date));
}

/** Whether a date is one of rest, whatever was recorded on it. */
export function isRestDay(restRules: readonly RestRule[], date: string): boolean {
  const rule = restRules.findLast(({ from }) => from <= date);
  return rule?.days.includes(weekdayOf(dayNumber(date))) ?? false;
}

/** Whether a date lies in a pause, whatever was recorded on it. */
export function isPausedDay(pauses: readonly PauseSpan[], date: string): boolean {
  return pauses.some(({ from, until }) => from <= date && (until === null || date < until));
}

/** Facts as whole numbers, to be walked through day by day. */
class DayWalk {
  readonly last: number;
  readonly lastRecord: number;
  private readonly today: number;
  private readonly records: ReadonlyMap<number, DayRecord>;
  private readonly pauses: readonly { readonly from: number; readonly until: number }[];
  private readonly rests: readonly { readonly from: number; readonly days: readonly number[] }[];

  constructor(
    facts: StreakFacts,
    private readonly now: Today,
  ) {
    this.today = dayNumber(now.date);
    this.records = new Map(facts.records.map((record) => [dayNumber(record.date), record]));
    this.lastRecord = [...this.records.keys()].reduce((last, day) => Math.max(last, day), -Infinity);
    this.last = Math.max(this.today, this.lastRecord);
    this.pauses = facts.pauses.map(({ from, until }) => ({
      from: dayNumber(from),
      until: until === null ? Infinity : dayNumber(until),
    }));
    this.rests = facts.restRules.map(({ from, days }) => ({ from: dayNumber(from), days }));
  }

  kindOf(day: number): DayKind {
    const record = this.records.get(day);
    if (record) return record.state;
    if (this.pauses.some(({ from, until }) => from <= day && day < until)) return 'paused';
    const rule = this.rests.findLast(({ from }) => from <= day);
    if (rule?.days.includes(weekdayOf(day))) return 'rest';
    if (day >= this.today) return 'open';
    return this.neverWas(day) ? 'never-was' : 'missed';
  }

  private neverWas(day: number): boolean {
    const before = this.records.get(day - 1);
    const next =
      this.records.get(day + 1)?.startsAt ?? (day + 1 === this.today ? this.now.startsAt : Infinity);
    return before !== undefined && next <= before.endsAt;
  }
}
