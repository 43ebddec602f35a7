/** A piece of text and its offset in UTF-16 units. */
export type SendDelta = (offset: number, text: string) => void;

/**
 * Milliseconds for which pieces are gathered into one message. The delay is not visible, and each message has a cost
 * for every listener.
 */
const GATHER_MS = 25;

/** Sends the first piece at once and batches the following ones for a short time. */
export class DeltaBatcher {
  private written = '';
  private sent = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly send: SendDelta) {}

  /** All text added so far. */
  get text(): string {
    return this.written;
  }

  add(piece: string): void {
    this.written += piece;
    if (!this.timer) this.flush();
  }

  /** Sends the remaining text. */
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
