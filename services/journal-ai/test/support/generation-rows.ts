import { type LedgerRow, LedgerSeal, type ModelCall, type ModelFeature } from '../../src/usage/index.js';
import type { Journal, TestTurn } from './journal.js';

/** Returns a generation's database row. */
export async function generationRow(journal: Journal, { generationId }: Pick<TestTurn, 'generationId'>) {
  const [row] = await journal.database.source.query('SELECT * FROM journal_ai.generations WHERE id = $1', [
    generationId,
  ]);
  return row;
}

/** Returns the recorded model calls of a generation, by feature. */
export async function usageOf(journal: Journal, { generationId }: Pick<TestTurn, 'generationId'>) {
  const calls = await openedCalls(journal, 'generation_id', generationId);
  return calls
    .map(({ feature, success, errorCode }) => ({ feature, success, error_code: errorCode }))
    .sort((a, b) => (a.feature < b.feature ? -1 : 1));
}

/** Returns a person's recorded model calls for one feature. */
export async function callsFor(journal: Journal, userId: string, feature: ModelFeature) {
  const calls = await openedCalls(journal, 'user_id', userId);
  return calls.filter((call) => call.feature === feature).map(({ success }) => ({ success }));
}

async function openedCalls(
  journal: Journal,
  column: 'generation_id' | 'user_id',
  id: string,
): Promise<ModelCall[]> {
  const cipher = await journal.app.get(LedgerSeal, { strict: false }).cipher();
  const rows: LedgerRow[] = await journal.database.source.query(
    `SELECT id, service_sealed_calls FROM journal_ai.ai_usage WHERE ${column} = $1`,
    [id],
  );
  return rows.flatMap((row) => cipher.open(row));
}
