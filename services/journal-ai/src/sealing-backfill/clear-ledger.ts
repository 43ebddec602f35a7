import type { Database, PipelinedTransaction } from '@shadow-guide/kernel';
import { CLEAR_CALLS_SQL, type LedgerCipher, type LedgerRow, type LedgerSeal } from '../usage/index.js';

/** Rows per transaction. */
const BATCH = 500;

interface ClearRow extends LedgerRow, Record<string, unknown> {
  readonly generation_id: string | null;
  readonly written_by: string;
}

/**
 * Encrypts the plaintext calls of the old ledger, with all calls of a generation together, because their number reveals
 * as much as their content. Safe to interrupt, to repeat and to run concurrently.
 * @returns the number of plaintext rows
 */
export async function sealClearLedger(database: Database, ledgerSeal: LedgerSeal): Promise<number> {
  const cipher = await ledgerSeal.cipher();
  let sealed = 0;
  for (let found = BATCH; found === BATCH; sealed += found) {
    found = await database.pipelined((transaction) => sealBatch(transaction, cipher));
  }
  return sealed;
}

async function sealBatch(transaction: PipelinedTransaction, cipher: LedgerCipher): Promise<number> {
  const rows = await transaction.query<ClearRow>(
    'ledger-clear',
    `SELECT id, generation_id, written_by::text, service_sealed_calls, ${CLEAR_CALLS_SQL} AS clear_calls
     FROM journal_ai.ai_usage WHERE feature IS NOT NULL
     ORDER BY ai_usage.written_by, ai_usage.place LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    [],
  );
  if (rows.length === 0) return 0;
  const groups = new Map<string, ClearRow[]>();
  for (const row of rows) {
    const key = `${row.written_by} ${row.generation_id ?? row.id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const kept = [...groups.values()].map((group) => {
    const { id } = group[0] as ClearRow;
    const calls = group.flatMap((row) => cipher.open(row));
    return { id, sealed: cipher.seal(id, calls) };
  });
  const ids = kept.map(({ id }) => id);
  transaction.send(
    'ledger-seal',
    `UPDATE journal_ai.ai_usage t SET service_sealed_calls = s.sealed, feature = NULL, model = NULL, prompt_version = NULL,
       prompt_tokens = NULL, completion_tokens = NULL, estimated = NULL, cost_micro_cents = NULL, latency_ms = NULL,
       success = NULL, error_code = NULL
     FROM unnest($1::uuid[], $2::bytea[]) AS s (id, sealed) WHERE t.id = s.id`,
    [ids, kept.map(({ sealed }) => sealed)],
  );
  const merged = rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  transaction.send('ledger-merge', 'DELETE FROM journal_ai.ai_usage WHERE id = ANY($1::uuid[])', [merged]);
  return rows.length;
}
