import { dateOf, dayNumber, weekdayOf } from './day-number.js';
import { nextStrength } from './strength.js';

/** A day of a habit on which something was recorded. */
export interface DayRecord {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly state: 'completed' | 'skipped';
  /** Start and end of this date in the person's zone at that time, in milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Days on which a habit does not count: from the first to the day before `until`; null while the pause is open. */
export interface PauseSpan {
  readonly from: string;
  readonly until: string | null;
}

/** Rest days of the week, 1 (Monday) to 7, that apply from a date until the next rule. */
export interface RestRule {
  readonly from: string;
  readonly days: readonly number[];
}

/** State of a streak at the end of a day. */
export interface Checkpoint {
  readonly through: string;
  readonly streak: number;
  /** 0 to 1 */
  readonly strength: number;
  readonly lastCompleted: string | null;
}

/** All inputs of a streak. */
export interface StreakFacts {
  readonly startedOn: string;
  /**
   * Records in any order, one per date. Without a checkpoint: all records; with a checkpoint: those since the
   * checkpoint's day.
   */
  readonly records: readonly DayRecord[];
  readonly pauses: readonly PauseSpan[];
  /** Oldest first. */
  readonly restRules: readonly RestRule[];
  /** State to continue from; null: compute from the first day. */
  readonly checkpoint: Checkpoint | null;
}

/** The day for which a streak is computed. */
export interface Today {
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

export interface Streak {
  /** Length of the current streak in days, up to today or to the last day that can still be completed. */
  readonly current: number;
  /**
   * Length of the longest streak since the checkpoint; a streak that began before the checkpoint counts in full.
   * `bestOn` is the day on which the streak first reached that length; null when no streak reached 1.
   */
  readonly best: number;
  readonly bestOn: string | null;
  /** 0 to 1 */
  readonly strength: number;
  readonly lastCompleted: string | null;
  /** Checkpoint for later computations; null when the habit is too young. */
  readonly checkpoint: Checkpoint | null;
}

/** Kind of a day of a habit. `open`: today or later, and nothing recorded. */
export type DayKind = 'completed' | 'skipped' | 'paused' | 'rest' | 'never-was' | 'missed' | 'open';

/**
 * Number of days by which a checkpoint precedes today, because "today" can move back: two zones are up to two dates
 * apart, and for a person who flies west a day that had already passed is open again.
 */
const CHECKPOINT_DAYS_BACK = 3;

/**
 * Strength below which a habit's strength is invisible and treated as zero, so that years without records need no
 * iteration.
 */
const FADED = 1e-9;

/**
 * Computes a habit's streak as a pure function of its completions, skips, pauses, rest days and the person's day. Reads
 * no clock and no time zone.
 *
 * - A completed day adds one, also on a rest day or in a pause.
 * - A skipped, paused or rest day neither adds nor breaks.
 * - Today and later dates (which exist for a person who flew west) do not break the streak while they are not done.
 * - A date that did not exist for the person breaks nothing: the recorded day before it ended after the next day began
 *   (Apia on 30 December 2011; Pago Pago to Kiritimati). It is recognized when it is a single date after a recorded
 *   day; otherwise it counts as missed.
 * - Days before the habit's first day do not count.
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

/**
 * Returns the kind of each day in a range, both ends included, oldest first. The facts must contain all records of
 * these days and no checkpoint.
 */
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

/** Returns the kind of one day. */
export function kindOfDay(facts: StreakFacts, today: Today, date: string): DayKind {
  return new DayWalk(facts, today).kindOf(dayNumber(date));
}

/** Returns whether a date is a rest day, whatever was recorded on it. */
export function isRestDay(restRules: readonly RestRule[], date: string): boolean {
  const rule = restRules.findLast(({ from }) => from <= date);
  return rule?.days.includes(weekdayOf(dayNumber(date))) ?? false;
}

/** Returns whether a date is within a pause, whatever was recorded on it. */
export function isPausedDay(pauses: readonly PauseSpan[], date: string): boolean {
  return pauses.some(({ from, until }) => from <= date && (until === null || date < until));
}

/** The facts as integers, for iterating day by day. */
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
