import { type KeyColumns, keyColumnsSql, type UserCipher, type UserKeys } from '@shadow-guide/encryption';
import { type Database, DomainError, type PipelinedTransaction } from '@shadow-guide/kernel';
import { journalKeys } from '../encryption/index.js';

/** Rows per transaction. */
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A table that still has rows in the plaintext form of the first version. */
export interface ClearRows<R extends ClearRow, S> {
  readonly table: string;
  /** Columns to read, of the row named `t`. */
  readonly columns: string;
  /** SQL condition of a plaintext row. */
  readonly condition: string;
  seal(cipher: UserCipher, row: R): S;
  /** Replaces the plaintext form of these rows. Idempotent. */
  store(transaction: PipelinedTransaction, sealed: readonly S[]): void;
}

export interface ClearRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
}

/**
 * Encrypts the plaintext rows of a table, one transaction per batch: safe to interrupt, to repeat and to run
 * concurrently. Locked rows, and rows whose key cannot be decrypted, are left to the next run.
 * @returns the number of encrypted rows
 */
export async function sealClearRows<R extends ClearRow, S>(
  database: Database,
  keys: UserKeys,
  rows: ClearRows<R, S>,
): Promise<number> {
  let sealed = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const from: string = after;
    const batch = await database.pipelined((transaction) => sealBatch(transaction, keys, rows, from));
    sealed += batch.sealed;
    after = batch.last;
  }
  return sealed;
}

async function sealBatch<R extends ClearRow, S>(
  transaction: PipelinedTransaction,
  keys: UserKeys,
  rows: ClearRows<R, S>,
  after: string,
): Promise<{ sealed: number; last: string | undefined }> {
  const key = keyColumnsSql(journalKeys, 't.user_id');
  const found = await transaction.query<R & KeyColumns>(
    `${rows.table}-clear`,
    `SELECT t.id, t.user_id, ${rows.columns}, ${key.columns} FROM journal_ai.${rows.table} t ${key.join}
     WHERE ${rows.condition} AND t.id > $1 ORDER BY t.id LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED`,
    [after],
  );
  const sealed: S[] = [];
  for (const row of found) {
    const cipher = await cipherOf(transaction, keys, row);
    if (cipher) sealed.push(rows.seal(cipher, row));
  }
  if (sealed.length > 0) rows.store(transaction, sealed);
  return { sealed: sealed.length, last: found.length < BATCH ? undefined : found.at(-1)?.id };
}

/**
 * Returns a person's cipher; runs a query only for a person without a key. Null when the key cannot be decrypted, which
 * is logged.
 */
async function cipherOf(
  transaction: PipelinedTransaction,
  keys: UserKeys,
  row: ClearRow & KeyColumns,
): Promise<UserCipher | null> {
  try {
    keys.prime(row.user_id, row);
    return await keys.cipherFor(row.user_id, transaction);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}
