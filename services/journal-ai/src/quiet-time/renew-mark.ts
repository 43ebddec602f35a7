import type { UserCipher } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { QuietTimeRepository } from './quiet-time.repository.js';
import { quietStateOf, sealQuietTime } from './quiet-time.seal.js';

/**
 * Seals a writer's mark anew, or gives them their first one, with words in which nothing was found: everybody who writes has a mark, and
 * one that changed looks like all others. Locks it, so it comes after every other lock.
 */
export async function renewMark(
  marks: QuietTimeRepository,
  transaction: PipelinedTransaction,
  cipher: UserCipher,
  now: Date,
): Promise<void> {
  const mark = await marks.lock(transaction, cipher.userId);
  const state = quietStateOf(cipher, mark, now);
  marks.sendRenew(transaction, cipher.userId, sealQuietTime(cipher, state), mark);
}
