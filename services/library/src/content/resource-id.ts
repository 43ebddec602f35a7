import { createHash } from 'node:crypto';

/** UUID namespace of the library's ids. Because it is constant, a slug has the same id in every installation. */
const NAMESPACE = Buffer.from('6f1d1a4e0b7c5c0f9a3e2d8c47b1f052', 'hex');

/** Returns a resource's id: the UUID (version 5) of its slug. */
export function resourceIdOf(slug: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(slug).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
