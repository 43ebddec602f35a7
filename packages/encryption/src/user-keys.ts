import { randomBytes } from 'node:crypto';
import { Clock, Database, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import type { KeyColumns, KeyTable } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { UserCipher, unreadable } from './user-cipher.js';
import { KeyWrapper, type WrappedKey } from './wrapped-key.js';

const FIRST_VERSION = 1;
const KEY_BYTES = 32;

/** About 2 MB a process. */
const MAX_CACHED = 5_000;
/** Every process forgets a deleted key within this time. */
const CACHED_MS = 5 * 60_000;

interface KeyRow extends Record<string, unknown> {
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

/** The data keys of one service's people. */
export class UserKeys {
  private readonly cache: LRUCache<string, UserCipher>;
  /** Keys created in a transaction that may still roll back; visible to that transaction alone. */
  private readonly uncommitted = new WeakMap<PipelinedTransaction, Map<string, UserCipher>>();
  private readonly wrapper: KeyWrapper;

  constructor(
    private readonly database: Database,
    private readonly table: KeyTable,
    masters: MasterKeys,
    clock: Clock,
  ) {
    this.wrapper = new KeyWrapper(masters, table);
    this.cache = new LRUCache({
      max: MAX_CACHED,
      ttl: CACHED_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /**
   * The person's cipher. Their data key is created at the first use, however many callers ask at once.
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

  /**
   * Caches the key that a caller's own statement read (see `keyColumnsSql`), so that {@link cipherFor} needs no query.
   * Does nothing when the person has no key yet. The row must be committed.
   * @throws DomainError `unreadable` when the key cannot be unwrapped
   */
  prime(userId: string, row: KeyColumns): void {
    const { key_version: version, wrapped_key: wrapped, key_master_version: masterVersion } = row;
    if (version === null || !wrapped || masterVersion === null || this.cache.has(userId)) return;
    this.remember({ owner: userId, version, wrapped, masterVersion });
  }

  private async create(userId: string, transaction: PipelinedTransaction | undefined): Promise<UserCipher> {
    const fresh = this.wrapper.wrap(userId, FIRST_VERSION, randomBytes(KEY_BYTES));
    // Waits for a concurrent insert of the same person: afterwards either this row is stored or the other one can be read.
    const inserted = await this.database.query<KeyRow>(
      'user-keys-create',
      `INSERT INTO ${this.table.schema}.user_keys (user_id, version, wrapped_key, master_version)
       VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO NOTHING RETURNING version`,
      [userId, fresh.version, fresh.wrapped, fresh.masterVersion],
      transaction,
    );
    if (inserted.length === 0) {
      const other = await this.find(userId, transaction);
      if (!other) throw unreadable();
      return this.remember(other);
    }
    const cipher = this.open(fresh);
    if (!transaction) {
      this.cache.set(userId, cipher);
      return cipher;
    }
    const created = this.uncommitted.get(transaction) ?? new Map<string, UserCipher>();
    this.uncommitted.set(transaction, created.set(userId, cipher));
    return cipher;
  }

  private async find(
    userId: string,
    transaction: PipelinedTransaction | undefined,
  ): Promise<WrappedKey | undefined> {
    const [row] = await this.database.query<KeyRow>(
      'user-keys-find',
      `SELECT version, wrapped_key, master_version FROM ${this.table.schema}.user_keys WHERE user_id = $1`,
      [userId],
      transaction,
    );
    return (
      row && {
        owner: userId,
        version: row.version,
        wrapped: row.wrapped_key,
        masterVersion: row.master_version,
      }
    );
  }

  private remember(row: WrappedKey): UserCipher {
    const cipher = this.open(row);
    this.cache.set(row.owner, cipher);
    return cipher;
  }

  private open(row: WrappedKey): UserCipher {
    try {
      return new UserCipher(row.owner, row.version, this.wrapper.unwrap(row));
    } catch {
      logger.error(
        { userId: row.owner, masterVersion: row.masterVersion },
        'a data key cannot be unwrapped: is its master key configured?',
      );
      throw unreadable();
    }
  }
}
