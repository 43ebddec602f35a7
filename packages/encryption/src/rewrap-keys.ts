import { type Database, logger, type Transaction } from '@shadow-guide/kernel';
import { type KeyTable, type WrappedTable, wrappedTablesOf } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { KeyWrapper, type WrappedKey } from './wrapped-key.js';

/** Maximum number of rows that one transaction locks: few, so that writers of new keys hardly wait. */
const BATCH = 200;

export interface RewrapReport {
  /** Number of keys that this run rewrapped. */
  readonly rewrapped: number;
  /**
   * Number of keys that could not be unwrapped: their master key is not configured, or the row is damaged. They are
   * left unchanged.
   */
  readonly failed: number;
  /** Number of keys still wrapped by another version, including the failed ones. */
  readonly remaining: number;
}

/** A service's key tables, and the master keys that wrap them. */
export interface KeyRing {
  readonly database: Database;
  readonly table: KeyTable;
  readonly masters: MasterKeys;
}

/** Number of a table's keys that are wrapped by one version of the master key. */
export interface KeyCount {
  readonly table: string;
  readonly masterVersion: string;
  readonly count: number;
}

/**
 * Counts the keys that each version of the master key wraps, table by table: people's keys first, then the service's
 * own secrets.
 */
export async function countKeys({
  database,
  table: keys,
}: Pick<KeyRing, 'database' | 'table'>): Promise<KeyCount[]> {
  const selects = wrappedTablesOf(keys).map(
    ({ name }, place) =>
      `SELECT ${place} AS place, '${name}' AS "table", master_version AS "masterVersion", count(*)::int AS count
       FROM ${keys.schema}.${name} GROUP BY master_version`,
  );
  const rows = await database.query<KeyCount & { place: number }>(
    'wrapped-keys-count',
    `${selects.join(' UNION ALL ')} ORDER BY place, "masterVersion"`,
    [],
  );
  return rows.map(({ table, masterVersion, count }) => ({ table, masterVersion, count }));
}

/**
 * Rewraps every key of a service with the current master key: people's data keys and the service's own secrets. Safe to
 * interrupt, to repeat, to run twice at once and to run under load: each batch is a separate transaction, readers are
 * never blocked, and the keys themselves do not change.
 */
export async function rewrapKeys(
  ring: KeyRing,
  onProgress: (rewrapped: number) => void = () => undefined,
): Promise<RewrapReport> {
  let rewrapped = 0;
  for (;;) {
    const pass = await rewrapAll(ring, (count) => onProgress(rewrapped + count));
    rewrapped += pass.rewrapped;
    const remaining = await countOthers(ring);
    // The remaining keys either cannot be unwrapped, or were created during this run by a process that still has the
    // old order of master keys.
    if (remaining <= pass.failed || pass.rewrapped === 0)
      return { rewrapped, failed: pass.failed, remaining };
  }
}

async function countOthers(ring: KeyRing): Promise<number> {
  const others = (await countKeys(ring)).filter(
    ({ masterVersion }) => masterVersion !== ring.masters.current,
  );
  return others.reduce((sum, { count }) => sum + count, 0);
}

async function rewrapAll(
  ring: KeyRing,
  onProgress: (rewrapped: number) => void,
): Promise<{ rewrapped: number; failed: number }> {
  const total = { rewrapped: 0, failed: 0 };
  for (const table of wrappedTablesOf(ring.table)) {
    let after: string | undefined = table.beforeFirst;
    while (after !== undefined) {
      const from: string = after;
      const batch = await ring.database.transaction((transaction) =>
        rewrapBatch(transaction, ring, table, from),
      );
      total.rewrapped += batch.rewrapped;
      total.failed += batch.failed;
      after = batch.last;
      onProgress(total.rewrapped);
    }
  }
  return total;
}

interface KeyRow {
  owner: string;
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

async function rewrapBatch(
  transaction: Transaction,
  { table: keys, masters }: KeyRing,
  table: WrappedTable,
  after: string,
): Promise<{ rewrapped: number; failed: number; last: string | undefined }> {
  const { ownerColumn, ownerType } = table;
  const place = `${keys.schema}.${table.name}`;
  const rows: KeyRow[] = await transaction.entities.query(
    `SELECT ${ownerColumn} AS owner, version, wrapped_key, master_version FROM ${place}
     WHERE master_version <> $1 AND ${ownerColumn} > $2 ORDER BY ${ownerColumn} LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
    [masters.current, after],
  );
  const wrapper = new KeyWrapper(masters, table);
  const renewed = rows.flatMap((row) => renew(row, wrapper, place) ?? []);
  if (renewed.length > 0) {
    await transaction.entities.query(
      `UPDATE ${place} k SET wrapped_key = renewed.wrapped, master_version = $1, rewrapped_at = now()
       FROM unnest($2::${ownerType}[], $3::bytea[]) AS renewed (owner, wrapped) WHERE k.${ownerColumn} = renewed.owner`,
      [masters.current, renewed.map(({ owner }) => owner), renewed.map(({ wrapped }) => wrapped)],
    );
  }
  return {
    rewrapped: renewed.length,
    failed: rows.length - renewed.length,
    last: rows.length < BATCH ? undefined : rows.at(-1)?.owner,
  };
}

function renew(row: KeyRow, wrapper: KeyWrapper, place: string): WrappedKey | undefined {
  const { owner, version, master_version: masterVersion } = row;
  try {
    const key = wrapper.unwrap({ owner, version, wrapped: row.wrapped_key, masterVersion });
    return wrapper.wrap(owner, version, key);
  } catch {
    logger.error({ place, owner, masterVersion }, 'a key cannot be unwrapped; it is left as it is');
    return undefined;
  }
}
