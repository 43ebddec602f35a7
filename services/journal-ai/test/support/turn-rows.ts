import type { TurnState } from '@shadow-guide/contracts';
import type { Journal } from './journal.js';

/** A turn as it stands in the database. */
export async function turnRow(journal: Journal, { turnId }: Pick<TurnState, 'turnId'>) {
  const [row] = await journal.database.source.query('SELECT * FROM journal_ai.turns WHERE id = $1', [turnId]);
  return row;
}

/** The recorded model calls of a turn, by feature. */
export function usageOf(journal: Journal, { turnId }: Pick<TurnState, 'turnId'>) {
  return journal.database.source.query(
    'SELECT feature, success, error_code FROM journal_ai.ai_usage WHERE turn_id = $1 ORDER BY feature',
    [turnId],
  );
}
