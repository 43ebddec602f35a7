const BEAT_MS = 500;
const LIMIT_MS = 5_000;

/**
 * Detects a blocked event loop with a periodic timer: if the timer runs seconds late, something blocked the loop for
 * that time.
 */
export class EventLoop {
  private beatAt = performance.now();
  private late = 0;

  constructor() {
    setInterval(() => this.beat(), BEAT_MS).unref();
  }

  get isFree(): boolean {
    return Math.max(this.late, this.lateness()) < LIMIT_MS;
  }

  private beat(): void {
    this.late = this.lateness();
    this.beatAt = performance.now();
  }

  private lateness(): number {
    return performance.now() - this.beatAt - BEAT_MS;
  }
}
