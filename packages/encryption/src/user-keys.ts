import { randomBytes } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import { addRemedy, Clock, Database, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { DestroyedKeys, type KeyErasure } from './destroy-keys.js';
import { KEY_GONE, type KeyColumns, type KeyTable } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { OutdatedKey, UserCipher, unreadable } from './user-cipher.js';
import { KeyWrapper, type WrappedKey } from './wrapped-key.js';

const KEY_BYTES = 32;

/** About 2 MB a process. */
const MAX_CACHED = 5_000;
/** Every process forgets a destroyed key within this time, and at once where it hears of it. It stores nothing with it in between. */
const CACHED_MS = 5 * 60_000;

interface KeyRow extends Record<string, unknown> {
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

/** The data keys of one service's people. */
export class UserKeys implements OnApplicationShutdown {
  private readonly cache: LRUCache<string, UserCipher>;
  /** Keys created in a transaction that may still roll back; visible to that transaction alone. */
  private readonly uncommitted = new WeakMap<PipelinedTransaction, Map<string, UserCipher>>();
  private readonly wrapper: KeyWrapper;
  private readonly destroyed: DestroyedKeys;
  private readonly takeBackRemedy: () => void;

  constructor(
    private readonly database: Database,
    private readonly table: KeyTable,
    masters: MasterKeys,
    clock: Clock,
  ) {
    this.wrapper = new KeyWrapper(masters, table);
    this.destroyed = new DestroyedKeys(database, table.schema);
    this.takeBackRemedy = addRemedy((error) => this.forgetOutdated(error));
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
   * @throws DomainError `data_being_erased` while the person's data are being erased
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
    if (version === null || !wrapped || masterVersion === null || this.knows(userId, version)) return;
    this.remember({ owner: userId, version, wrapped, masterVersion });
  }

  /**
   * A cipher of the key that a caller's own statement read, for work over many people. It is not remembered: whoever is here now would be
   * forgotten for them.
   * @returns null when the person has no key
   * @throws DomainError `unreadable` when the key cannot be unwrapped
   */
  cipherOf(userId: string, row: KeyColumns): UserCipher | null {
    const { key_version: version, wrapped_key: wrapped, key_master_version: masterVersion } = row;
    if (version === null || !wrapped || masterVersion === null) return null;
    return this.open({ owner: userId, version, wrapped, masterVersion });
  }

  /**
   * Destroys a person's key: from then on nobody opens what was sealed with it, no process stores anything more that is (see
   * `guardSealedSql`), and there is no other key before {@link finish}. A transaction of its own that waits for those who write;
   * what the service has of the person is deleted afterwards. Safe to repeat.
   * @returns `done` when this erasure, or a later one, is finished: what is there now is the person's new beginning
   */
  async destroy(erasure: KeyErasure): Promise<'begun' | 'done'> {
    const state = await this.destroyed.destroy(erasure);
    this.forget(erasure.userId);
    return state;
  }

  /** Everything of the person's is deleted: they may have a new key if their account stays. */
  finish(erasure: KeyErasure): Promise<void> {
    return this.destroyed.finish(erasure);
  }

  /** Drops what this process remembers of a person's key. */
  forget(userId: string): void {
    this.cache.delete(userId);
  }

  onApplicationShutdown(): void {
    this.takeBackRemedy();
  }

  private forgetOutdated(error: unknown): boolean {
    if (error instanceof OutdatedKey) this.forget(error.userId);
    // Whose it was is not said: an erasure of which this process has heard nothing is rare.
    else if ((error as { code?: unknown } | null)?.code === KEY_GONE) this.cache.clear();
    else return false;
    return true;
  }

  private knows(userId: string, version: number): boolean {
    const known = this.cache.get(userId);
    return known !== undefined && known.keyVersion >= version;
  }

  private async create(userId: string, transaction: PipelinedTransaction | undefined): Promise<UserCipher> {
    if (!transaction) {
      const cipher = await this.database.pipelined((own) => this.createIn(userId, own));
      this.cache.set(userId, cipher);
      return cipher;
    }
    const cipher = await this.createIn(userId, transaction);
    const created = this.uncommitted.get(transaction) ?? new Map<string, UserCipher>();
    this.uncommitted.set(transaction, created.set(userId, cipher));
    return cipher;
  }

  private async createIn(userId: string, transaction: PipelinedTransaction): Promise<UserCipher> {
    // Waits for a concurrent transaction that makes the same person's: its row can be read afterwards.
    const version = await this.destroyed.nextVersion(userId, transaction);
    const fresh = this.wrapper.wrap(userId, version, randomBytes(KEY_BYTES));
    const inserted = await transaction.query<KeyRow>(
      'user-keys-create',
      `INSERT INTO ${this.table.schema}.user_keys (user_id, version, wrapped_key, master_version)
       VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO NOTHING RETURNING version`,
      [userId, fresh.version, fresh.wrapped, fresh.masterVersion],
    );
    if (inserted.length > 0) return this.open(fresh);
    const other = await this.find(userId, transaction);
    if (!other) throw unreadable();
    return this.open(other);
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
    // A read that began before the key was replaced may end after it.
    if (!this.knows(row.owner, row.version)) this.cache.set(row.owner, cipher);
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
