import { setTimeout as delay } from 'node:timers/promises';

const HOLD_MS = 1_000;
/** Maximum number of delayed refusals; beyond it a flood is refused at once. */
const MAX_HELD = 1_000;

/**
 * Delays refusals: a caller who continues past a limit, instead of waiting as told, gets one response per second on
 * each connection, which leaves the gateway to others. A delayed refusal costs one timer.
 */
export class HeldRefusals {
  private held = 0;

  constructor(private readonly limits = { ms: HOLD_MS, atOnce: MAX_HELD }) {}

  /** @param waitMs time until the limit opens, which is the maximum delay */
  async hold(waitMs: number): Promise<void> {
    if (this.held >= this.limits.atOnce) return;
    this.held += 1;
    await delay(Math.min(waitMs, this.limits.ms));
    this.held -= 1;
  }
}
