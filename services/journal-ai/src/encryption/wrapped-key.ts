import type { MasterKeys } from './master-keys.js';
import { seal, unseal } from './sealed-box.js';

/** A person's data key as it is stored: sealed under a master key (12-byte nonce, 16-byte tag, 32-byte ciphertext). */
export interface WrappedKey {
  readonly userId: string;
  /** Version of the data key itself. */
  readonly version: number;
  readonly wrapped: Buffer;
  readonly masterVersion: string;
}

/** Wraps a data key with the current master key. */
export function wrapKey(masters: MasterKeys, userId: string, version: number, key: Buffer): WrappedKey {
  const master = masters.byVersion.get(masters.current);
  if (!master) throw new Error(`master key ${masters.current} is not configured`);
  const wrapped = seal(master, key, context(userId, version, masters.current));
  return { userId, version, wrapped, masterVersion: masters.current };
}

/** @throws Error when the master key is not configured or the bytes were changed or belong to another person */
export function unwrapKey(masters: MasterKeys, row: WrappedKey): Buffer {
  const master = masters.byVersion.get(row.masterVersion);
  if (!master) throw new Error(`master key ${row.masterVersion} is not configured`);
  return unseal(master, row.wrapped, context(row.userId, row.version, row.masterVersion));
}

function context(userId: string, version: number, masterVersion: string): string[] {
  return ['data-key', userId, String(version), masterVersion];
}
