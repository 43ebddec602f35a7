import { setTimeout as delay } from 'node:timers/promises';

const HOLD_MS = 1_000;
/** Maximum number of delayed refusals. Further refusals of a flood are sent at once. */
const MAX_HELD = 1_000;

/**
 * Delays refusals. A caller who continues past a limit instead of waiting gets one response per second on each
 * connection, which leaves the gateway's capacity to others. A delayed refusal costs one timer.
 */
export class HeldRefusals {
  private held = 0;

  constructor(private readonly limits = { ms: HOLD_MS, atOnce: MAX_HELD }) {}

  /**
   * Waits before a refusal is sent.
   * @param waitMs time until the limit opens, in milliseconds, which is the maximum delay
   */
  async hold(waitMs: number): Promise<void> {
    if (this.held >= this.limits.atOnce) return;
    this.held += 1;
    await delay(Math.min(waitMs, this.limits.ms));
    this.held -= 1;
  }
}
