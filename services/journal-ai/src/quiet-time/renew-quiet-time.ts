import type { UserCipher } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { QuietTimeRepository } from './quiet-time.repository.js';
import { quietStateOf, sealQuietTime } from './quiet-time.seal.js';

/**
 * Re-encrypts a writer's quiet-time mark, or creates their first one, for a text without findings: every writer has a
 * mark, and a changed mark looks like any other. Locks the mark, so this call must come after every other lock.
 */
export async function renewQuietTime(
  marks: QuietTimeRepository,
  transaction: PipelinedTransaction,
  cipher: UserCipher,
  now: Date,
): Promise<void> {
  const mark = await marks.lock(transaction, cipher.userId);
  const state = quietStateOf(cipher, mark, now);
  marks.sendRenew(transaction, cipher.userId, sealQuietTime(cipher, state), mark);
}
