import { randomBytes } from 'node:crypto';
import { Clock, Database, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { CipherCache } from './cipher-cache.js';
import type { MasterKeys } from './master-keys.js';
import { UserCipher, unreadable } from './user-cipher.js';
import { unwrapKey, type WrappedKey, wrapKey } from './wrapped-key.js';

const FIRST_VERSION = 1;
const KEY_BYTES = 32;

interface KeyRow extends Record<string, unknown> {
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

/** People's data keys. */
export class UserKeys {
  private readonly cache: CipherCache;
  /** Keys made in a transaction that may still roll back: known to it alone. */
  private readonly uncommitted = new WeakMap<PipelinedTransaction, Map<string, UserCipher>>();

  constructor(
    private readonly database: Database,
    private readonly masters: MasterKeys,
    clock: Clock,
  ) {
    this.cache = new CipherCache(clock);
  }

  /**
   * The person's cipher; their data key is made at the first use, however many ask at once.
   * @param transaction the running transaction, when there is one: no second connection is taken
   * @throws DomainError `unreadable` when the key cannot be unwrapped
   */
  async cipherFor(userId: string, transaction?: PipelinedTransaction): Promise<UserCipher> {
    const known = this.cache.get(userId) ?? (transaction && this.uncommitted.get(transaction)?.get(userId));
    if (known) return known;
    const found = await this.find(userId, transaction);
    if (found) return this.remember(found);
    return this.create(userId, transaction);
  }

  private async create(userId: string, transaction: PipelinedTransaction | undefined): Promise<UserCipher> {
    const fresh = wrapKey(this.masters, userId, FIRST_VERSION, randomBytes(KEY_BYTES));
    // Waits for a rival's transaction: afterwards either this row stands or the rival's is there to be read.
    const inserted = await this.database.query<KeyRow>(
      'user-keys-create',
      `INSERT INTO journal_ai.user_keys (user_id, version, wrapped_key, master_version)
       VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO NOTHING RETURNING version`,
      [userId, fresh.version, fresh.wrapped, fresh.masterVersion],
      transaction,
    );
    if (inserted.length === 0) {
      const rival = await this.find(userId, transaction);
      if (!rival) throw unreadable();
      return this.remember(rival);
    }
    const cipher = this.open(fresh);
    if (!transaction) return this.cache.put(cipher);
    const made = this.uncommitted.get(transaction) ?? new Map<string, UserCipher>();
    this.uncommitted.set(transaction, made.set(userId, cipher));
    return cipher;
  }

  private async find(
    userId: string,
    transaction: PipelinedTransaction | undefined,
  ): Promise<WrappedKey | undefined> {
    const [row] = await this.database.query<KeyRow>(
      'user-keys-find',
      'SELECT version, wrapped_key, master_version FROM journal_ai.user_keys WHERE user_id = $1',
      [userId],
      transaction,
    );
    return (
      row && { userId, version: row.version, wrapped: row.wrapped_key, masterVersion: row.master_version }
    );
  }

  private remember(row: WrappedKey): UserCipher {
    return this.cache.put(this.open(row));
  }

  private open(row: WrappedKey): UserCipher {
    try {
      return new UserCipher(row.userId, row.version, unwrapKey(this.masters, row));
    } catch {
      logger.error(
        { userId: row.userId, masterVersion: row.masterVersion },
        'a data key cannot be unwrapped: is its master key configured?',
      );
      throw unreadable();
    }
  }
}
