import { setTimeout as delay } from 'node:timers/promises';
import type { DomainError } from '@shadow-guide/kernel';
import { HeldRefusals } from '../sessions/index.js';

const REFUSED_AFTER_MS = 1_000;

/** Rules for waiting for a lease. */
export interface LineRules {
  /** Maximum number of waiting calls per person, in this gateway. */
  readonly maxWaiting: number;
  readonly waitMs: number;
  /** Interval in milliseconds at which the first waiting call checks for a free lease. */
  readonly pollMs: number;
  readonly refusal: () => DomainError;
}

/** A waiting call. */
export interface Waiting {
  readonly userId: string;
  /** Tries to take the lease, and returns whether the lease was taken. */
  readonly take: () => Promise<boolean>;
  /** Returns whether the client has disconnected. */
  readonly hasLeft: () => boolean;
}

interface Line {
  waiting: number;
  last: Promise<void>;
}

/** A queue for each person: waiting calls get the lease in order of arrival, and only the first one polls for it. */
export class LeaseLines {
  private readonly lines = new Map<string, Line>();
  private readonly refusals = new HeldRefusals();

  constructor(private readonly rules: LineRules) {}

  /**
   * Waits for the lease.
   * @throws DomainError the refusal when the lease did not become free in time, or when too many calls already wait
   */
  async wait({ userId, take, hasLeft }: Waiting): Promise<void> {
    const { maxWaiting, waitMs, pollMs, refusal } = this.rules;
    const line = this.lines.get(userId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= maxWaiting) {
      // The refusal is delayed, like every refusal of a caller who continues past a limit.
      await this.refusals.hold(REFUSED_AFTER_MS);
      throw refusal();
    }
    this.lines.set(userId, line);
    line.waiting += 1;
    const end = performance.now() + waitMs;
    const { last } = line;
    let leave = () => {};
    line.last = new Promise((resolve) => {
      leave = resolve;
    });
    try {
      // The previous call in the queue has waited longer, so it times out first.
      await last;
      for (;;) {
        // The client has disconnected: nobody receives this error, and the read is skipped.
        if (hasLeft()) throw refusal();
        if (await take()) return;
        if (performance.now() >= end) throw refusal();
        await delay(pollMs);
      }
    } finally {
      leave();
      line.waiting -= 1;
      if (line.waiting === 0) this.lines.delete(userId);
    }
  }
}
