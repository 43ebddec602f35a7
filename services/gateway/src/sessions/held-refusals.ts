import { setTimeout as delay } from 'node:timers/promises';

const HOLD_MS = 1_000;
/** Held at the same time; a flood past it is refused at once. */
const MAX_HELD = 1_000;

/**
 * Refusals that come late: whoever goes on past a limit, instead of coming again when they were told to, gets an answer a second on
 * each connection, and leaves the gateway to others. What is held costs a timer.
 */
export class HeldRefusals {
  private held = 0;

  constructor(private readonly limits = { ms: HOLD_MS, atOnce: MAX_HELD }) {}

  /** @param waitMs when the limit opens again: nobody is held for longer */
  async hold(waitMs: number): Promise<void> {
    if (this.held >= this.limits.atOnce) return;
    this.held += 1;
    await delay(Math.min(waitMs, this.limits.ms));
    this.held -= 1;
  }
}
