import { randomBytes } from 'node:crypto';
import { type Clock, type Database, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { LRUCache } from 'lru-cache';
import { type KeyTable, wrappedTablesOf } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { unreadable } from './user-cipher.js';
import { KeyWrapper } from './wrapped-key.js';

const FIRST_VERSION = 1;
const SECRET_BYTES = 32;

/** Maximum number of cached secrets; a service has far fewer. */
const MAX_CACHED = 100;
const MAX_NAMES = 100;
/**
 * Time in milliseconds after which every process has dropped a destroyed secret from its cache; the process that
 * destroys a secret drops it at once.
 */
const CACHED_MS = 60_000;

interface SecretRow extends Record<string, unknown> {
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

/**
 * Random secrets of a service, not of a person. Each has 32 bytes and a name, and is stored wrapped by the master key.
 */
export class ServiceSecrets {
  private readonly cache: LRUCache<string, Buffer>;
  private readonly wrapper: KeyWrapper;
  /** Reads in progress, by name: concurrent callers share one. */
  private readonly reading = new Map<string, Promise<Buffer | null>>();

  /** @param table one of the key table's `secretTables`, see `secretsTableSql` */
  constructor(
    private readonly database: Database,
    private readonly keys: KeyTable,
    private readonly table: string,
    masters: MasterKeys,
    clock: Clock,
  ) {
    const wrapped = wrappedTablesOf(keys).find(({ name, ownerColumn }) => {
      return name === table && ownerColumn === 'name';
    });
    if (!wrapped) throw new Error(`rotation does not know the secrets of ${keys.schema}.${table}`);
    this.wrapper = new KeyWrapper(masters, wrapped);
    this.cache = new LRUCache({
      max: MAX_CACHED,
      ttl: CACHED_MS,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
    });
  }

  /**
   * Returns a permanent secret, created at the first use; concurrent calls create only one.
   * @throws DomainError `unreadable` when the secret cannot be unwrapped
   */
  async readOrCreate(name: string): Promise<Buffer> {
    const found = await this.find(name);
    if (found) return found;
    await this.create(name);
    const created = await this.find(name);
    if (!created) throw unreadable();
    return created;
  }

  /**
   * Creates a secret unless one with this name exists. Waits for a concurrent transaction that creates a secret with
   * the same name, so that only one is stored and every process finds it.
   */
  async create(name: string, transaction?: PipelinedTransaction): Promise<void> {
    const { version, wrapped, masterVersion } = this.wrapper.wrap(
      name,
      FIRST_VERSION,
      randomBytes(SECRET_BYTES),
    );
    await this.database.query(
      `secrets-create-${this.table}`,
      `INSERT INTO ${this.place} (name, version, wrapped_key, master_version)
       VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING`,
      [name, version, wrapped, masterVersion],
      transaction,
    );
    // A read that started before the creation would return null.
    const isMade = () => this.reading.delete(name);
    if (transaction) transaction.afterCommit(isMade);
    else isMade();
  }

  /**
   * Returns a secret; never creates one.
   * @param transaction transaction whose own uncommitted secrets are found too; the cache is then neither read nor
   * filled
   * @returns 32 bytes, or null when the secret does not exist or was destroyed
   * @throws DomainError `unreadable` when the secret cannot be unwrapped
   */
  async find(name: string, transaction?: PipelinedTransaction): Promise<Buffer | null> {
    if (transaction) return this.read(name, transaction);
    const known = this.cache.get(name);
    if (known) return known;
    const underWay = this.reading.get(name);
    if (underWay) return underWay;
    const reading = this.read(name);
    this.reading.set(name, reading);
    try {
      const secret = await reading;
      // The secret may have been destroyed or created during the read.
      if (secret && this.reading.get(name) === reading) this.cache.set(name, secret);
      return secret;
    } finally {
      if (this.reading.get(name) === reading) this.reading.delete(name);
    }
  }

  private async read(name: string, transaction?: PipelinedTransaction): Promise<Buffer | null> {
    const [row] = await this.database.query<SecretRow>(
      `secrets-find-${this.table}`,
      `SELECT version, wrapped_key, master_version FROM ${this.place} WHERE name = $1`,
      [name],
      transaction,
    );
    return row ? this.open(name, row) : null;
  }

  /** Returns the names of existing secrets in reverse alphabetical order, at most 100. */
  async names(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `secrets-names-${this.table}`,
      `SELECT name FROM ${this.place} ORDER BY name DESC LIMIT ${MAX_NAMES}`,
      [],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Destroys secrets, so that values computed with them cannot be computed again. Names that do not exist are ignored.
   */
  async destroy(names: readonly string[], transaction?: PipelinedTransaction): Promise<void> {
    transaction?.afterCommit(() => this.forget(names));
    await this.database.query(
      `secrets-destroy-${this.table}`,
      `DELETE FROM ${this.place} WHERE name = ANY ($1::text[])`,
      [names],
      transaction,
    );
    if (!transaction) this.forget(names);
  }

  /** Drops cached secrets. Later calls start a new read instead of sharing one in progress. */
  private forget(names: readonly string[]): void {
    for (const name of names) {
      this.cache.delete(name);
      this.reading.delete(name);
    }
  }

  private open(name: string, row: SecretRow): Buffer {
    const { version, wrapped_key: wrapped, master_version: masterVersion } = row;
    try {
      return this.wrapper.unwrap({ owner: name, version, wrapped, masterVersion });
    } catch {
      logger.error(
        { table: this.table, name, masterVersion },
        'a secret of the service cannot be unwrapped: is its master key configured?',
      );
      throw unreadable();
    }
  }

  private get place(): string {
    return `${this.keys.schema}.${this.table}`;
  }
}

/** The secret tables of a service, each with one cache per process. */
export class SecretTables {
  private readonly opened = new Map<string, ServiceSecrets>();

  constructor(
    private readonly database: Database,
    private readonly keys: KeyTable,
    private readonly masters: MasterKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws Error for a table that is not among the key table's `secretTables`, because rotation would skip it */
  in(table: string): ServiceSecrets {
    const secrets =
      this.opened.get(table) ?? new ServiceSecrets(this.database, this.keys, table, this.masters, this.clock);
    this.opened.set(table, secrets);
    return secrets;
  }
}
