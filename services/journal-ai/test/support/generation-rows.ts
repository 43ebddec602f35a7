import type { Journal, TestTurn } from './journal.js';

/** A generation as it stands in the database. */
export async function generationRow(journal: Journal, { generationId }: Pick<TestTurn, 'generationId'>) {
  const [row] = await journal.database.source.query('SELECT * FROM journal_ai.generations WHERE id = $1', [
    generationId,
  ]);
  return row;
}

/** The recorded model calls of a generation, by feature. */
export function usageOf(journal: Journal, { generationId }: Pick<TestTurn, 'generationId'>) {
  return journal.database.source.query(
    'SELECT feature, success, error_code FROM journal_ai.ai_usage WHERE generation_id = $1 ORDER BY feature',
    [generationId],
  );
}
