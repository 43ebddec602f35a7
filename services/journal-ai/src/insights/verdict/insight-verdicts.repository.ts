import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredInsight } from '../insight.entity.js';

/** Parts of an insight that are compared; texts sealed. */
export type ComparedInsight = RowOf<StoredInsight, 'id' | 'sealedType' | 'title' | 'body'>;

/** An insight, and the id of the insight whose "Not me" hides it, if any. */
export interface Hiding {
  readonly id: string;
  readonly hiddenBy: string | null;
}

/** Number of insights that are decrypted to find restatements, the latest ones. */
const MAX_COMPARED = 500;
const COMPARED = 'id, sealed_type, title, body';

/** Rows of insights, for storing verdicts. */
@Injectable()
export class InsightVerdictsRepository {
  /** Finds one insight of the person, hidden or not; none when its message is being deleted. */
  find(transaction: PipelinedTransaction, userId: string, id: string): Promise<ComparedInsight[]> {
    return transaction.query<ComparedInsight>(
      'insight-verdicts-find',
      `SELECT ${COMPARED} FROM journal_ai.insights i
       WHERE user_id = $1 AND id = $2 AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = i.entry_id)`,
      [userId, id],
    );
  }

  /** Lists the latest insights that are shown and have no verdict. */
  listUnjudged(transaction: PipelinedTransaction, userId: string): Promise<ComparedInsight[]> {
    return transaction.query<ComparedInsight>(
      'insight-verdicts-unjudged',
      `SELECT ${COMPARED} FROM journal_ai.insights
       WHERE user_id = $1 AND hidden_by IS NULL AND verdict IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${MAX_COMPARED}`,
      [userId],
    );
  }

  /** Lists the insights that are hidden because they only restate the given insight. */
  listHiddenBy(transaction: PipelinedTransaction, userId: string, id: string): Promise<ComparedInsight[]> {
    return transaction.query<ComparedInsight>(
      'insight-verdicts-hidden-by',
      `SELECT ${COMPARED} FROM journal_ai.insights
       WHERE user_id = $1 AND hidden_by = $2 AND id <> $2 ORDER BY created_at DESC, id DESC LIMIT ${MAX_COMPARED}`,
      [userId, id],
    );
  }

  sendVerdict(
    transaction: PipelinedTransaction,
    userId: string,
    { id, verdict }: { readonly id: string; readonly verdict: Buffer | null },
  ): void {
    transaction.send(
      'insight-verdicts-store',
      'UPDATE journal_ai.insights SET verdict = $3 WHERE id = $2 AND user_id = $1',
      [userId, id, verdict],
    );
  }

  sendHiding(transaction: PipelinedTransaction, userId: string, hiding: readonly Hiding[]): void {
    transaction.send(
      'insight-verdicts-hide',
      `UPDATE journal_ai.insights i SET hidden_by = changed.hidden_by
       FROM unnest($2::uuid[], $3::uuid[]) AS changed (id, hidden_by) WHERE i.id = changed.id AND i.user_id = $1`,
      [userId, hiding.map(({ id }) => id), hiding.map(({ hiddenBy }) => hiddenBy)],
    );
  }
}
