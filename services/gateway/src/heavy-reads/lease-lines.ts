import { setTimeout as delay } from 'node:timers/promises';
import type { DomainError } from '@shadow-guide/kernel';
import { HeldRefusals } from '../sessions/index.js';

const REFUSED_AFTER_MS = 1_000;

/** How people wait for a lease of theirs. */
export interface LineRules {
  /** Of one person, in this gateway. */
  readonly maxWaiting: number;
  readonly waitMs: number;
  /** How often the first in line looks whether there is room. */
  readonly lookMs: number;
  readonly refusal: () => DomainError;
}

/** Who waits, and for what. */
export interface Waiting {
  readonly userId: string;
  /** Whether the lease was free; it is the waiting one's then. */
  readonly take: () => Promise<boolean>;
  /** Whether the client waits no more. */
  readonly hasLeft: () => boolean;
}

interface Line {
  waiting: number;
  last: Promise<void>;
}

/** A line for each person: who waits for a lease gets it in the order in which they came, and only the first looks for it. */
export class LeaseLines {
  private readonly lines = new Map<string, Line>();
  private readonly refusals = new HeldRefusals();

  constructor(private readonly rules: LineRules) {}

  /** @throws DomainError the refusal when the lease did not become free in time, or too many wait already */
  async wait({ userId, take, hasLeft }: Waiting): Promise<void> {
    const { maxWaiting, waitMs, lookMs, refusal } = this.rules;
    const line = this.lines.get(userId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= maxWaiting) {
      // Late, like every refusal of somebody who goes on past a limit.
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
      // Who came before has waited longer, and gives up first.
      await last;
      for (;;) {
        // Nobody hears the refusal: what was asked for and left need not be read.
        if (hasLeft()) throw refusal();
        if (await take()) return;
        if (performance.now() >= end) throw refusal();
        await delay(lookMs);
      }
    } finally {
      leave();
      line.waiting -= 1;
      if (line.waiting === 0) this.lines.delete(userId);
    }
  }
}
