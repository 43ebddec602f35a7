import { type Database, logger, type Transaction } from '@shadow-guide/kernel';
import type { KeyTable } from './key-table.js';
import type { MasterKeys } from './master-keys.js';
import { KeyWrapper, type WrappedKey } from './wrapped-key.js';

/** Rows locked by one transaction: few, so that writers of new keys hardly wait. */
const BATCH = 200;

export interface RewrapReport {
  /** Keys wrapped anew by this run. */
  readonly rewrapped: number;
  /** Keys that could not be opened: their master key is not configured, or the row is damaged. They are left as they were. */
  readonly failed: number;
  /** Keys still wrapped by another version, the failed ones included. */
  readonly remaining: number;
}

/** A service's keys, and the master keys that they are wrapped with. */
export interface KeyRing {
  readonly database: Database;
  readonly table: KeyTable;
  readonly masters: MasterKeys;
}

/** How many keys each version of the master key wraps. */
export async function countByMasterVersion({
  database,
  table,
}: Pick<KeyRing, 'database' | 'table'>): Promise<Map<string, number>> {
  const rows = await database.query<{ master_version: string; count: number }>(
    'user-keys-count',
    `SELECT master_version, count(*)::int AS count FROM ${table.schema}.user_keys GROUP BY master_version ORDER BY 1`,
    [],
  );
  return new Map(rows.map((row) => [row.master_version, row.count]));
}

/**
 * Wraps every data key with the current master key. Safe to interrupt, to repeat, to run twice at once and under load: each
 * batch is a transaction of its own, readers are never blocked, and the data keys themselves stay the same.
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
    // The rest was created meanwhile by a process that still has the old order of keys, or cannot be opened.
    if (remaining <= pass.failed || pass.rewrapped === 0)
      return { rewrapped, failed: pass.failed, remaining };
  }
}

async function countOthers(ring: KeyRing): Promise<number> {
  const counts = await countByMasterVersion(ring);
  return [...counts].reduce(
    (sum, [version, count]) => (version === ring.masters.current ? sum : sum + count),
    0,
  );
}

async function rewrapAll(
  ring: KeyRing,
  onProgress: (rewrapped: number) => void,
): Promise<{ rewrapped: number; failed: number }> {
  const total = { rewrapped: 0, failed: 0 };
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const from: string = after;
    const batch = await ring.database.transaction((transaction) => rewrapBatch(transaction, ring, from));
    total.rewrapped += batch.rewrapped;
    total.failed += batch.failed;
    after = batch.last;
    onProgress(total.rewrapped);
  }
  return total;
}

interface KeyRow {
  user_id: string;
  version: number;
  wrapped_key: Buffer;
  master_version: string;
}

async function rewrapBatch(
  transaction: Transaction,
  { table, masters }: KeyRing,
  after: string,
): Promise<{ rewrapped: number; failed: number; last: string | undefined }> {
  const rows: KeyRow[] = await transaction.entities.query(
    `SELECT user_id, version, wrapped_key, master_version FROM ${table.schema}.user_keys
     WHERE master_version <> $1 AND user_id > $2 ORDER BY user_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    [masters.current, after],
  );
  const wrapper = new KeyWrapper(masters, table);
  const renewed = rows.flatMap((row) => renew(row, wrapper) ?? []);
  if (renewed.length > 0) {
    await transaction.entities.query(
      `UPDATE ${table.schema}.user_keys k SET wrapped_key = renewed.wrapped, master_version = $1, rewrapped_at = now()
       FROM unnest($2::uuid[], $3::bytea[]) AS renewed (user_id, wrapped) WHERE k.user_id = renewed.user_id`,
      [masters.current, renewed.map(({ userId }) => userId), renewed.map(({ wrapped }) => wrapped)],
    );
  }
  return {
    rewrapped: renewed.length,
    failed: rows.length - renewed.length,
    last: rows.length < BATCH ? undefined : rows.at(-1)?.user_id,
  };
}

function renew(row: KeyRow, wrapper: KeyWrapper): WrappedKey | undefined {
  const { user_id: userId, version, master_version: masterVersion } = row;
  try {
    const key = wrapper.unwrap({ userId, version, wrapped: row.wrapped_key, masterVersion });
    return wrapper.wrap(userId, version, key);
  } catch {
    logger.error({ userId, masterVersion }, 'a data key cannot be unwrapped; it is left as it is');
    return undefined;
  }
}
