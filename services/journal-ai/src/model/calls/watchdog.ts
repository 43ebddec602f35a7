/** Reason why our side ended a call. */
export type TripReason = 'stopped' | 'first_word_timeout' | 'idle_timeout' | 'total_timeout';

/** Ends a call when it takes too long or its caller aborts, and records the reason. */
export class Watchdog {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private step: NodeJS.Timeout | undefined;
  private readonly onStop = (): void => this.trip('stopped');
  private reason: TripReason | undefined;

  /** @param totalMs time limit of the whole call */
  constructor(
    private readonly asker: AbortSignal,
    totalMs: number,
  ) {
    this.total = setTimeout(() => this.trip('total_timeout'), totalMs);
    if (asker.aborted) this.trip('stopped');
    else asker.addEventListener('abort', this.onStop, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get tripped(): TripReason | undefined {
    return this.reason;
  }

  /** Restarts the timer: the next piece must arrive within `ms`. */
  expect(ms: number, reason: TripReason): void {
    clearTimeout(this.step);
    this.step = setTimeout(() => this.trip(reason), ms);
  }

  /** Removes the timer and the listener. */
  close(): void {
    clearTimeout(this.total);
    clearTimeout(this.step);
    this.asker.removeEventListener('abort', this.onStop);
  }

  private trip(reason: TripReason): void {
    this.reason ??= reason;
    this.controller.abort();
  }
}
