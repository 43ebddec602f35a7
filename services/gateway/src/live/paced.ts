/** Passes on what it is told at once, and then no more than the latest once an interval. */
export class Paced<T> {
  private waiting: { value: T } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly pass: (value: T) => void,
  ) {}

  tell(value: T): void {
    if (this.timer) this.waiting = { value };
    else this.go(value);
  }

  /** What waits is not passed on any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = undefined;
  }

  private go(value: T): void {
    this.timer = setTimeout(() => this.next(), this.everyMs);
    this.timer.unref();
    this.pass(value);
  }

  private next(): void {
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) this.go(waiting.value);
  }
}
