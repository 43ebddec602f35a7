/** Passes on the first value at once, and then only the latest value per interval. */
export class Paced<T> {
  private waiting: { value: T } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly pass: (value: T) => void,
  ) {}

  notify(value: T): void {
    if (this.timer) this.waiting = { value };
    else this.go(value);
  }

  /** Discards the waiting value. */
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
