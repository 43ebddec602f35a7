import type { Clock } from '@shadow-guide/kernel';
import type { UserCipher } from './user-cipher.js';

const MAX_ENTRIES = 5_000;
/** A deleted key is gone from every process after this. */
const LIFETIME_MS = 5 * 60_000;

/** The least recently used ciphers of a few minutes, so that a busy person costs no key query a call. */
export class CipherCache {
  private readonly entries = new Map<string, { cipher: UserCipher; expiresAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  get(userId: string): UserCipher | undefined {
    const entry = this.entries.get(userId);
    if (!entry) return undefined;
    this.entries.delete(userId);
    if (entry.expiresAt <= this.clock.now().getTime()) return undefined;
    // A Map keeps the order of insertion: the first is the least recently used.
    this.entries.set(userId, entry);
    return entry.cipher;
  }

  put(cipher: UserCipher): UserCipher {
    this.entries.delete(cipher.userId);
    this.entries.set(cipher.userId, { cipher, expiresAt: this.clock.now().getTime() + LIFETIME_MS });
    if (this.entries.size > this.maxEntries) {
      const oldest = this.entries.keys().next().value;
      if (oldest !== undefined) this.entries.delete(oldest);
    }
    return cipher;
  }
}
