import type { ServiceCipher } from '@shadow-guide/encryption';
import { unlessUnreadable } from '@shadow-guide/encryption';
import type { Spent } from './spent.js';

/** The values that are encrypted, in this order. */
type SealedSpent = [localDate: string, endsAt: number, tokens: number, month: string, microCents: string];

/** Padding length, larger than any content. */
export const SPENT_STEP = 128;

/**
 * Encrypts a person's usage. It is encrypted anew with each change, so that a row reveals only that something was
 * counted, which the ledger's rows reveal too.
 */
export function sealSpent(cipher: ServiceCipher, userId: string, spent: Spent): Buffer {
  const { localDate, endsAt, tokens, month, microCents } = spent;
  const sealed: SealedSpent = [localDate, endsAt.getTime(), tokens, month, microCents.toString()];
  return cipher.seal(userId, sealed);
}

/**
 * Returns the usage; null when there is none yet. A row that cannot be decrypted counts as no usage: a row restored
 * from a backup must not block a person forever.
 */
export function openSpent(cipher: ServiceCipher, userId: string, sealed: Buffer | null): Spent | null {
  const opened = sealed && unlessUnreadable(() => cipher.open<SealedSpent>(userId, sealed));
  if (!opened) return null;
  const [localDate, endsAt, tokens, month, microCents] = opened;
  return { localDate, endsAt: new Date(endsAt), tokens, month, microCents: BigInt(microCents) };
}
