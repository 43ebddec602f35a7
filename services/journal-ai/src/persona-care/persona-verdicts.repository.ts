import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { IS_PERSONS_OWN, lockPersonas, type StoredPersona } from '../personas/index.js';

/** Rows of personas, for storing verdicts. */
@Injectable()
export class PersonaVerdictsRepository {
  /**
   * Locks the person's personas and returns the time since which one of them is hidden; undefined when the persona is
   * missing or not discovered.
   */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    id: string,
  ): Promise<{ readonly hiddenAt: Date | null } | undefined> {
    lockPersonas(transaction, userId);
    const [row] = await transaction.query<RowOf<StoredPersona, 'hiddenAt'>>(
      'persona-verdicts-lock',
      `SELECT hidden_at FROM journal_ai.personas
       WHERE id = $2 AND user_id = $1 AND discovered_at IS NOT NULL FOR UPDATE`,
      [userId, id],
    );
    return row && { hiddenAt: row.hidden_at };
  }

  sendVerdict(
    transaction: PipelinedTransaction,
    userId: string,
    { id, verdict, hiddenAt }: { id: string; verdict: Buffer | null; hiddenAt: Date | null },
  ): void {
    transaction.send(
      'persona-verdicts-store',
      'UPDATE journal_ai.personas SET verdict = $3, hidden_at = $4 WHERE id = $2 AND user_id = $1',
      [userId, id, verdict, hiddenAt],
    );
  }

  /**
   * Makes the persona that took the place of a hidden one wait for a place again, when the limit has no room for both.
   * A persona that the person has already used stays.
   */
  sendWaitAgain(
    transaction: PipelinedTransaction,
    { userId, limit, hiddenAt }: { userId: string; limit: number; hiddenAt: Date },
  ): void {
    if (limit < 0) return;
    transaction.send(
      'persona-verdicts-wait-again',
      `UPDATE journal_ai.personas SET discovered_at = NULL
       WHERE id IN (
         SELECT p.id FROM journal_ai.personas p
         WHERE p.user_id = $1 AND p.hidden_at IS NULL AND p.discovered_at >= $3
           AND NOT p.beyond_limit AND NOT ${IS_PERSONS_OWN}
         ORDER BY p.discovered_at DESC, p.created_at DESC, p.id DESC
         LIMIT LEAST(1, GREATEST(0, (
           SELECT count(*) FROM journal_ai.personas
           WHERE user_id = $1 AND discovered_at IS NOT NULL AND hidden_at IS NULL) - $2)))`,
      [userId, limit, hiddenAt],
    );
  }
}
