import { READING_WORDS_A_MINUTE } from '@shadow-guide/contracts/facts';

/** A section of a text, as far as its reading is concerned. */
export interface ReadSection {
  id: string;
  words: number;
}

/** Whoever reads twice as fast as the reading times say still counts as reading. */
const fastest = 2;
const shortestMs = 2_000;
/** When nothing has moved for so long, nobody is taken to be reading. */
const stillMs = 5 * 60_000;

/** How long a section has to be seen to count as read. */
export function plausibleMs(words: number): number {
  return Math.max(shortestMs, (words / (READING_WORDS_A_MINUTE * fastest)) * 60_000);
}

/**
 * What of a text is read, and for how long. A section is read when its end was seen and it was in view for a plausible time,
 * all looks together. Knows no clock: each call says when it is, in milliseconds.
 */
export class Reading {
  private readonly inView = new Set<string>();
  private readonly endSeen = new Set<string>();
  private readonly seenMs = new Map<string, number>();
  private readonly done = new Set<string>();
  private countedMs = 0;
  /** Up to when it is counted; null while the page is not looked at. */
  private since: number | null = null;
  private movedAt = 0;

  constructor(private readonly sections: readonly ReadSection[]) {}

  /** The page is looked at, or something on it was moved. */
  look(now: number): void {
    this.count(now);
    this.since = now;
    this.movedAt = now;
  }

  /** The page is not looked at any more. */
  lookAway(now: number): void {
    this.count(now);
    this.since = null;
  }

  /** A section comes into view or goes out of it. */
  turn(id: string, isInView: boolean, now: number): void {
    this.count(now);
    if (isInView) this.inView.add(id);
    else this.inView.delete(id);
  }

  seeEnd(id: string, now: number): void {
    this.count(now);
    this.endSeen.add(id);
  }

  /** Counts the time until now. */
  count(now: number): void {
    if (this.since === null) return;
    const passed = Math.max(0, Math.min(now, this.movedAt + stillMs) - this.since);
    this.since = Math.max(this.since, now);
    this.countedMs += passed;
    for (const { id, words } of this.sections) {
      if (!this.inView.has(id)) continue;
      const seen = (this.seenMs.get(id) ?? 0) + passed;
      this.seenMs.set(id, seen);
      if (this.endSeen.has(id) && seen >= plausibleMs(words)) this.done.add(id);
    }
  }

  /** Sections that were read at another time. */
  alsoRead(ids: readonly string[]): void {
    for (const id of ids) this.done.add(id);
  }

  get seconds(): number {
    return Math.floor(this.countedMs / 1_000);
  }

  /** In the order of the text. */
  get completed(): string[] {
    return this.sections.filter(({ id }) => this.done.has(id)).map(({ id }) => id);
  }

  get percentage(): number {
    return this.sections.length === 0 ? 0 : Math.round((100 * this.completed.length) / this.sections.length);
  }
}
