/**
 * The stand-in's time in Unix seconds: the machine's time plus the offset set by tests. It keeps running after a move.
 * While overdue work is processed, the time is that work's due time.
 */
export class StripeClock {
  private offsetMs = 0;
  private pinned: number | undefined;

  constructor(private readonly wallClock: () => number = Date.now) {}

  now(): number {
    return this.pinned ?? Math.floor((this.wallClock() + this.offsetMs) / 1000);
  }

  /**
   * Returns the machine's own time in Unix seconds. Signatures contain this time, because receivers check their age.
   */
  wallNow(): number {
    return Math.floor(this.wallClock() / 1000);
  }

  moveTo(seconds: number): void {
    this.offsetMs = seconds * 1000 - this.wallClock();
  }

  /** Runs work as if it were the given time. */
  at<T>(seconds: number, work: () => T): T {
    const before = this.pinned;
    this.pinned = seconds;
    try {
      return work();
    } finally {
      this.pinned = before;
    }
  }

  reset(): void {
    this.offsetMs = 0;
  }
}

export interface Interval {
  readonly interval: 'month' | 'year';
  readonly count: number;
}

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/**
 * Returns the first billing date after `after`: the anchor plus whole intervals, on the anchor's day of the month. In a
 * month without that day it is the last day (an anchor on 31 January gives 28 February, then 31 March).
 */
export function nextBillingDate(anchor: number, { interval, count }: Interval, after: number): number {
  const months = interval === 'year' ? 12 * count : count;
  let periods = 1;
  while (addMonths(anchor, months * periods) <= after) periods += 1;
  return addMonths(anchor, months * periods);
}
