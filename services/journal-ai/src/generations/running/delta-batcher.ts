/** A piece of text and its offset in UTF-16 units. */
export type SendDelta = (offset: number, text: string) => void;

/** Pieces are batched for this long: nobody sees the difference, and each message costs every listener. */
const GATHER_MS = 25;

/** Sends the first piece at once and batches those that follow within a short pause. */
export class DeltaBatcher {
  private written = '';
  private sent = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly send: SendDelta) {}

  /** All that was added so far. */
  get text(): string {
    return this.written;
  }

  add(piece: string): void {
    this.written += piece;
    if (!this.timer) this.flush();
  }

  /** Sends what is left. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sendRest();
  }

  private flush(): void {
    this.timer = undefined;
    if (!this.sendRest()) return;
    this.timer = setTimeout(() => this.flush(), GATHER_MS);
  }

  private sendRest(): boolean {
    if (this.sent === this.written.length) return false;
    this.send(this.sent, this.written.slice(this.sent));
    this.sent = this.written.length;
    return true;
  }
}
