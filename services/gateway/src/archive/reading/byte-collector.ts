const decoder = new TextDecoder();

/** Collects bytes that arrive in pieces. When the bytes exceed the limit, it drops them. */
export class ByteCollector {
  private pieces: Uint8Array[] = [];
  private size = 0;

  constructor(private readonly max: number) {}

  get isOver(): boolean {
    return this.size > this.max;
  }

  /** @param isPassing true when the caller reuses the memory afterwards, so that the bytes must be copied */
  add(bytes: Uint8Array, isPassing = false): void {
    this.size += bytes.length;
    if (this.isOver) this.pieces = [];
    else if (bytes.length > 0) this.pieces.push(isPassing ? bytes.slice() : bytes);
  }

  /** Returns the collected bytes followed by `last` as text, and starts over; null when the limit was exceeded. */
  take(last?: Uint8Array): string | null {
    if (last && this.size === 0 && last.length <= this.max)
      return last.length === 0 ? '' : decoder.decode(last);
    if (last) this.add(last);
    const text = this.isOver ? null : decoder.decode(this.joined());
    this.pieces = [];
    this.size = 0;
    return text;
  }

  /** Returns the collected bytes. */
  bytes(): Uint8Array {
    return this.joined();
  }

  private joined(): Uint8Array {
    return this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces, this.size);
  }
}
