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

/** Maximum number of cached keys: about 2 MB per process. */
const MAX_CACHED = 5_000;
/**
 * Time in milliseconds after which every process has dropped a destroyed key from its cache; a process that receives
 * the notice of the erasure drops the key at once. Until then, the process cannot store anything with that key.
 */
const CACHED_MS = 5 * 60_000;

interface KeyRow extends Record<string, unknown> {
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

/** Data keys of the people of one service. */
export class UserKeys implements OnApplicationShutdown {
  private readonly cache: LRUCache<string, UserCipher>;
  /** Keys created in a transaction that may still roll back; visible only to that transaction. */
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
   * Returns the person's cipher. The person's data key is created at the first use; concurrent calls create only one.
   * @param transaction the running transaction, if there is one, so that no second connection is taken
   * @throws DomainError `unreadable` when the key cannot be unwrapped
   * @throws DomainError `data_being_erased` while the person's data is being erased
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
   * Returns a cipher for the key that a caller's own statement read, for work over many people. The cipher is not
   * cached, because it would evict the keys of people who are active now.
   * @returns null when the person has no key
   * @throws DomainError `unreadable` when the key cannot be unwrapped
   */
  cipherOf(userId: string, row: KeyColumns): UserCipher | null {
    const { key_version: version, wrapped_key: wrapped, key_master_version: masterVersion } = row;
    if (version === null || !wrapped || masterVersion === null) return null;
    return this.open({ owner: userId, version, wrapped, masterVersion });
  }

  /**
   * Destroys a person's key: afterwards nothing sealed with it can be opened, no process can store anything sealed with
   * it (see `guardSealedSql`), and no new key is created before {@link finish}. Runs in a separate transaction that
   * waits for concurrent writers; the caller then deletes the person's rows. Safe to repeat.
   * @returns `done` when this erasure, or a later one, is finished: existing data was created after it
   */
  async destroy(erasure: KeyErasure): Promise<'begun' | 'done'> {
    const state = await this.destroyed.destroy(erasure);
    this.forget(erasure.userId);
    return state;
  }

  /**
   * Ends the erasure after all of the person's data was deleted. If the account stays, the person may then get a new
   * key.
   */
  finish(erasure: KeyErasure): Promise<void> {
    return this.destroyed.finish(erasure);
  }

  /** Drops a person's key from this process's cache. */
  forget(userId: string): void {
    this.cache.delete(userId);
  }

  onApplicationShutdown(): void {
    this.takeBackRemedy();
  }

  private forgetOutdated(error: unknown): boolean {
    if (error instanceof OutdatedKey) this.forget(error.userId);
    // The error does not name the person, so the whole cache is cleared. This is rare: it requires that this process
    // missed the notice of an erasure.
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
    // Waits for a concurrent transaction that creates the same person's key, so that its row can be read afterwards.
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
    // A read that started before the key was replaced may finish after the replacement.
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
