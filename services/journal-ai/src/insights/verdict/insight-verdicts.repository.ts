import { Injectable } from '@nestjs/common';
import type { InsightType } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** What is compared of an insight. Texts sealed. */
export interface ComparedInsight extends Record<string, unknown> {
  id: string;
  type: InsightType | null;
  sealed_type: Buffer | null;
  title: Buffer;
  body: Buffer;
}

/** An insight with the one whose "Not me" hides it, if one does. */
export interface Hiding {
  readonly id: string;
  readonly hiddenBy: string | null;
}

/** Insights that are opened to see which of them restate one: the latest. */
const MAX_COMPARED = 500;
const COMPARED = 'id, type, sealed_type, title, body';

/** Rows of insights, from the side of the person who judges them. */
@Injectable()
export class InsightVerdictsRepository {
  /** One insight of the person's, hidden or not; not one whose words are being deleted. */
  find(transaction: PipelinedTransaction, userId: string, id: string): Promise<ComparedInsight[]> {
    return transaction.query<ComparedInsight>(
      'insight-verdicts-find',
      `SELECT ${COMPARED} FROM journal_ai.insights i
       WHERE user_id = $1 AND id = $2 AND EXISTS (SELECT FROM journal_ai.messages m WHERE m.id = i.entry_id)`,
      [userId, id],
    );
  }

  /** The latest insights that are shown and were not judged. */
  listUnjudged(transaction: PipelinedTransaction, userId: string): Promise<ComparedInsight[]> {
    return transaction.query<ComparedInsight>(
      'insight-verdicts-unjudged',
      `SELECT ${COMPARED} FROM journal_ai.insights
       WHERE user_id = $1 AND hidden_by IS NULL AND verdict IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${MAX_COMPARED}`,
      [userId],
    );
  }

  /** What is hidden because it only restates this insight. */
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
