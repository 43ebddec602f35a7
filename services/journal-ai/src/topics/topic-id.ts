/** Number of bytes of a topic's id before the version bits. */
const PLAIN_BYTES = 6;

/**
 * Returns a topic's id: the beginning of the keyed hash of its tag, as a UUID of version 8 (RFC 9562). So a topic needs
 * no row of its own, keeps its id when it is found again, and does not reveal its tag.
 */
export function topicId(tagHash: Buffer): string {
  const bytes = Buffer.from(tagHash.subarray(0, 16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Returns the range of keyed hashes to which an id can belong, with both ends included, for an index scan. The ids must
 * be compared afterwards.
 */
export function hashRange(id: string): { from: Buffer; to: Buffer } {
  const start = Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, PLAIN_BYTES);
  const rest = 32 - PLAIN_BYTES;
  return {
    from: Buffer.concat([start, Buffer.alloc(rest)]),
    to: Buffer.concat([start, Buffer.alloc(rest, 0xff)]),
  };
}
