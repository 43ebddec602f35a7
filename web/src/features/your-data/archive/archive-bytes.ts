/**
 * Length in bytes of the header with which a file in a zip begins: signature, 26 bytes of fields, of which the last are
 * the lengths of the name and of the extra field. The name follows.
 */
const HEADER_BYTES = 30;
const NAME_LENGTH_AT = 26;
const LONGEST_NAME = 80;
const FILE_OF_PART = /^(?:data|read)\/([a-z-]{1,40})\.(?:jsonl|md)$/;
/** Length of the record that ends a zip, without a comment. */
const END_BYTES = 22;

/**
 * Scans an archive of ours chunk by chunk while it is downloaded. Tracks the number of bytes, the part that the server
 * is packing, and whether the end record has arrived. Without the end record an archive is truncated, even if the
 * connection closed normally.
 */
export class ArchiveBytes {
  /** Number of bytes received. */
  count = 0;
  /** The part that the server is packing; null until the first one is known. */
  part: string | null = null;
  /** The last bytes received, which may be the beginning of a header. */
  private tail = new Uint8Array(0);

  add(piece: Uint8Array): void {
    this.count += piece.length;
    const bytes = new Uint8Array(this.tail.length + piece.length);
    bytes.set(this.tail);
    bytes.set(piece, this.tail.length);
    for (let at = bytes.indexOf(0x50); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
      this.part = partAt(bytes, at) ?? this.part;
    }
    this.tail = bytes.slice(-(HEADER_BYTES + LONGEST_NAME));
  }

  isComplete(): boolean {
    const end = this.tail.subarray(-END_BYTES);
    return end.length === END_BYTES && isSignature(end, 0, 0x05, 0x06);
  }
}

function partAt(bytes: Uint8Array, at: number): string | null {
  if (at + HEADER_BYTES > bytes.length || !isSignature(bytes, at, 0x03, 0x04)) return null;
  const length = (bytes[at + NAME_LENGTH_AT] ?? 0) + 256 * (bytes[at + NAME_LENGTH_AT + 1] ?? 0);
  const begin = at + HEADER_BYTES;
  if (length > LONGEST_NAME || begin + length > bytes.length) return null;
  const name = String.fromCharCode(...bytes.subarray(begin, begin + length));
  return FILE_OF_PART.exec(name)?.[1] ?? null;
}

function isSignature(bytes: Uint8Array, at: number, third: number, fourth: number): boolean {
  return bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === third && bytes[at + 3] === fourth;
}
