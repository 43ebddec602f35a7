import type { ServiceCipher } from '@shadow-guide/encryption';
import { unlessUnreadable } from '@shadow-guide/encryption';
import type { Spent } from './spent.js';

/** What is sealed; in this order. */
type SealedSpent = [localDate: string, endsAt: number, tokens: number, month: string, microCents: string];

/** Longer than any. */
export const SPENT_STEP = 128;

/** Sealed anew with each change, so that it says only that something was counted, which the ledger's rows say too. */
export function sealSpent(cipher: ServiceCipher, userId: string, spent: Spent): Buffer {
  const { localDate, endsAt, tokens, month, microCents } = spent;
  const sealed: SealedSpent = [localDate, endsAt.getTime(), tokens, month, microCents.toString()];
  return cipher.seal(userId, sealed);
}

/** Null when there is nothing yet. What cannot be opened counts as nothing: a restored row must not stop somebody for ever. */
export function openSpent(cipher: ServiceCipher, userId: string, sealed: Buffer | null): Spent | null {
  const opened = sealed && unlessUnreadable(() => cipher.open<SealedSpent>(userId, sealed));
  if (!opened) return null;
  const [localDate, endsAt, tokens, month, microCents] = opened;
  return { localDate, endsAt: new Date(endsAt), tokens, month, microCents: BigInt(microCents) };
}
