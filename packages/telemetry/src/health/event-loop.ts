const BEAT_MS = 500;
const LIMIT_MS = 5_000;

/** Whether this process comes to its work: a beat that is seconds late says that something has held the event loop for so long. */
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
