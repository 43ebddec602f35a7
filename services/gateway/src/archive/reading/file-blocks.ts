const BLOCK_BYTES = 256 * 1024;

/** A file in separate blocks of memory. It can grow without being copied, and can be transferred to another thread. */
export class FileBlocks {
  constructor(
    /** Blocks of the file; all blocks except the last are full. */
    readonly blocks: Uint8Array<ArrayBuffer>[] = [],
    public size = 0,
  ) {}

  append(bytes: Uint8Array): void {
    let from = 0;
    while (from < bytes.length) {
      const used = this.size % BLOCK_BYTES;
      if (used === 0) this.blocks.push(new Uint8Array(BLOCK_BYTES));
      const part = bytes.subarray(from, from + BLOCK_BYTES - used);
      this.blocks.at(-1)?.set(part, used);
      this.size += part.length;
      from += part.length;
    }
  }

  /** Returns a part of the file. The part is shorter when the file ends earlier. */
  slice(offset: number, length: number): Uint8Array<ArrayBuffer> {
    const end = Math.min(offset + length, this.size);
    const found = new Uint8Array(Math.max(end - offset, 0));
    for (let at = offset; at < end; ) {
      const within = at % BLOCK_BYTES;
      const part = this.blocks[Math.floor(at / BLOCK_BYTES)]!.subarray(within, within + end - at);
      found.set(part, at - offset);
      at += part.length;
    }
    return found;
  }

  *[Symbol.iterator](): Generator<Uint8Array<ArrayBuffer>> {
    let left = this.size;
    for (const block of this.blocks) {
      yield block.subarray(0, left);
      left -= block.length;
    }
  }
}
