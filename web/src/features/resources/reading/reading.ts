import { READING_WORDS_A_MINUTE } from '@shadow-guide/contracts/facts';

/** A section of a text, with the number of words that determines its reading time. */
export interface ReadSection {
  id: string;
  words: number;
}

/**
 * Maximum factor by which a person may read faster than the stated reading time so that the section still counts as
 * read.
 */
const fastest = 2;
const shortestMs = 2_000;
/** Time in milliseconds without movement after which the person is assumed not to be reading. */
const stillMs = 5 * 60_000;

/** Returns how many milliseconds a section must be in view to count as read. */
export function plausibleMs(words: number): number {
  return Math.max(shortestMs, (words / (READING_WORDS_A_MINUTE * fastest)) * 60_000);
}

/**
 * Tracks which sections of a text are read, and for how long. A section counts as read when its end was seen and its
 * total time in view is long enough. The class has no clock: each call passes the time, in milliseconds.
 */
export class Reading {
  private readonly inView = new Set<string>();
  private readonly endSeen = new Set<string>();
  private readonly seenMs = new Map<string, number>();
  private readonly done = new Set<string>();
  private countedMs = 0;
  /** Instant up to which reading time has been counted; null while the page is hidden. */
  private since: number | null = null;
  private movedAt = 0;

  constructor(private readonly sections: readonly ReadSection[]) {}

  /** Records that the page is visible, or that the person scrolled, pointed or typed. */
  pageVisible(now: number): void {
    this.count(now);
    this.since = now;
    this.movedAt = now;
  }

  /** Records that the page is no longer visible. */
  pageHidden(now: number): void {
    this.count(now);
    this.since = null;
  }

  /** Records that a section enters or leaves the view. */
  turn(id: string, isInView: boolean, now: number): void {
    this.count(now);
    if (isInView) this.inView.add(id);
    else this.inView.delete(id);
  }

  seeEnd(id: string, now: number): void {
    this.count(now);
    this.endSeen.add(id);
  }

  /** Adds the time that has passed up to now to the sections in view. */
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

  /** Adds sections that were read earlier. */
  alsoRead(ids: readonly string[]): void {
    for (const id of ids) this.done.add(id);
  }

  get seconds(): number {
    return Math.floor(this.countedMs / 1_000);
  }

  /** The read sections, in the order of the text. */
  get completed(): string[] {
    return this.sections.filter(({ id }) => this.done.has(id)).map(({ id }) => id);
  }

  get percentage(): number {
    return this.sections.length === 0 ? 0 : Math.round((100 * this.completed.length) / this.sections.length);
  }
}
