import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { PersonaState } from './discovery.repository.js';
import type { StoredPersona } from './persona.entity.js';
import type { PersonaEvidence } from './persona-evidence.entity.js';
import { lockPersonas } from './personas-lock.js';
import { IS_PERSONS_OWN } from './resting-on-words.js';

/** A persona that lost evidence, with the counts of its remaining evidence. */
export type WeakenedPersona = RowOf<StoredPersona, 'id' | 'lastDiscovery'> & {
  entries: number;
  quotes: number;
  days: number;
  /** Day of the last remaining finding, `YYYY-MM-DD`, followed by its instant; null without evidence. */
  last_day: string | null;
  last_found: Date | null;
  /** Whether the persona is kept even when none of its evidence is left. */
  is_persons_own: boolean;
};

/** Recounted columns of a persona. */
export type RecountedPersona = Omit<PersonaState, 'traits'> & { readonly lastDiscovery: Date };

/** Evidence of personas, for the deletion of the words that it quotes. */
@Injectable()
export class EvidenceRepository {
  /**
   * Deletes the evidence in some messages, and locks the personas that it supported. The counts are read after the
   * lock, so that a conversation started meanwhile is included.
   */
  async remove(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<WeakenedPersona[]> {
    lockPersonas(transaction, userId);
    const rows = await transaction.query<RowOf<PersonaEvidence, 'personaId'>>(
      'persona-evidence-remove',
      `DELETE FROM journal_ai.persona_evidence WHERE user_id = $1 AND entry_id = ANY($2::uuid[]) RETURNING persona_id`,
      [userId, entryIds],
    );
    if (rows.length === 0) return [];
    const ids = [...new Set(rows.map((row) => row.persona_id))];
    transaction.send(
      'persona-evidence-lock-personas',
      'SELECT FROM journal_ai.personas WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
      [userId, ids],
    );
    return transaction.query<WeakenedPersona>(
      'persona-evidence-recount',
      `SELECT p.id, p.last_discovery, ${IS_PERSONS_OWN} AS is_persons_own, rest.*
       FROM journal_ai.personas p
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT e.entry_id)::int AS entries, count(*)::int AS quotes,
           count(DISTINCT m.local_date)::int AS days, max(m.local_date)::text AS last_day, max(e.created_at) AS last_found
         FROM journal_ai.persona_evidence e JOIN journal_ai.stored_messages m ON m.id = e.entry_id
         WHERE e.persona_id = p.id
       ) rest
       WHERE p.user_id = $1 AND p.id = ANY($2::uuid[])`,
      [userId, ids],
    );
  }

  /** Stores the new counts of some personas and deletes others; must follow {@link remove} in the same transaction. */
  sendRecounted(
    transaction: PipelinedTransaction,
    userId: string,
    recounted: readonly RecountedPersona[],
    goneIds: readonly string[],
  ): void {
    if (recounted.length > 0) {
      transaction.send(
        'persona-evidence-store-counts',
        `UPDATE journal_ai.personas p SET discovery_count = now.entries, quote_count = now.quotes, strength_facts = now.facts,
           last_discovery = now.last_discovery
         FROM unnest($2::uuid[], $3::int[], $4::int[], $5::bytea[], $6::timestamptz[])
           AS now (id, entries, quotes, facts, last_discovery)
         WHERE p.id = now.id AND p.user_id = $1`,
        [
          userId,
          recounted.map(({ id }) => id),
          recounted.map(({ discoveryCount }) => discoveryCount),
          recounted.map(({ quoteCount }) => quoteCount),
          recounted.map(({ strengthFacts }) => strengthFacts),
          recounted.map(({ lastDiscovery }) => lastDiscovery),
        ],
      );
    }
    if (goneIds.length === 0) return;
    transaction.send(
      'persona-evidence-delete-personas',
      'DELETE FROM journal_ai.personas WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, goneIds],
    );
  }
}
