import { wrappedTablesOf } from './key-table.js';
import type { KeyRing } from './rewrap-keys.js';
import { KeyWrapper } from './wrapped-key.js';

const BATCH = 1_000;

/** Numbers of a table's keys that the configured master keys can and cannot unwrap. */
export interface OpenedKeys {
  readonly table: string;
  readonly opened: number;
  readonly shut: number;
}

type KeyRow = { owner: string; version: number; wrapped_key: Buffer; master_version: string };

/**
 * Unwraps every key of a service without changing anything. After a backup is restored, this checks that the master
 * keys match the backup.
 */
export async function openKeys({ database, table: keys, masters }: KeyRing): Promise<OpenedKeys[]> {
  const results: OpenedKeys[] = [];
  for (const table of wrappedTablesOf(keys)) {
    const { name, ownerColumn } = table;
    const wrapper = new KeyWrapper(masters, table);
    let [opened, shut, after] = [0, 0, table.beforeFirst];
    for (;;) {
      const rows = await database.query<KeyRow>(
        `keys-open-${name}`,
        `SELECT ${ownerColumn} AS owner, version, wrapped_key, master_version FROM ${keys.schema}.${name}
         WHERE ${ownerColumn} > $1 ORDER BY ${ownerColumn} LIMIT ${BATCH}`,
        [after],
      );
      const works = rows.filter((row) => opens(row, wrapper)).length;
      opened += works;
      shut += rows.length - works;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.owner;
    }
    results.push({ table: name, opened, shut });
  }
  return results;
}

function opens({ owner, version, wrapped_key, master_version }: KeyRow, wrapper: KeyWrapper): boolean {
  try {
    wrapper.unwrap({ owner, version, wrapped: wrapped_key, masterVersion: master_version });
    return true;
  } catch {
    return false;
  }
}
