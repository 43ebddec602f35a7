import { Injectable } from '@nestjs/common';
import { planTable } from '@shadow-guide/contracts';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { lockPersonas } from './personas-lock.js';

/** A persona that has evidence in entries that go, and what is left of it without them. */
export interface AffectedPersona extends Record<string, unknown> {
  id: string;
  discovery_count: number;
  strength_facts: Buffer | null;
  last_discovery: Date;
  /** The person wrote a note on it, talked with it, gave it a name, merged it, or has it at a table. */
  is_cared_for: boolean;
  entries: number;
  quotes: number;
  days: number;
  /** `YYYY-MM-DD`; null when nothing is left. */
  last_day: string | null;
  last_found: Date | null;
}

/** What a persona's counts are without the entries that go. */
export interface ReducedPersona {
  readonly id: string;
  readonly entries: number;
  readonly quotes: number;
  readonly lastFound: Date | null;
  readonly strengthFacts: Buffer;
  readonly strength: Buffer;
}

/** The personas that one entry was found to show are few; of many entries, more than anybody has. */
const MAX_AFFECTED = 200;

/** Rows of personas, from the side of entries whose words go. */
@Injectable()
export class LostEvidenceRepository {
  /**
   * Locks the person's personas and reads those with evidence in the entries. Both statements are sent before anything is waited
   * for. Who begins to talk with one of them waits, and then finds it gone or has made it stay.
   */
  lock(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
  ): Promise<AffectedPersona[]> {
    lockPersonas(transaction, userId);
    return transaction.query<AffectedPersona>(
      'lost-evidence-lock',
      `SELECT p.id, p.discovery_count, p.strength_facts, p.last_discovery,
         (p.note IS NOT NULL OR p.memory IS NOT NULL OR p.working_with
           OR EXISTS (SELECT FROM journal_ai.persona_aliases a WHERE a.persona_id = p.id)
           OR EXISTS (SELECT FROM journal_ai.shared_tables t WHERE t.user_id = $1 AND p.id = ANY(t.persona_ids))) AS is_cared_for,
         rest.entries, rest.quotes, rest.days, rest.last_day, rest.last_found
       FROM journal_ai.personas p
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT e.entry_id)::int AS entries, count(*)::int AS quotes,
           count(DISTINCT m.local_date)::int AS days, max(m.local_date)::text AS last_day, max(e.created_at) AS last_found
         FROM journal_ai.persona_evidence e JOIN journal_ai.messages m ON m.id = e.entry_id
         WHERE e.persona_id = p.id AND e.entry_id <> ALL($2::uuid[])
       ) rest
       WHERE p.user_id = $1 AND p.id IN (
         SELECT persona_id FROM journal_ai.persona_evidence WHERE user_id = $1 AND entry_id = ANY($2::uuid[]))
       ORDER BY p.id LIMIT ${MAX_AFFECTED} FOR UPDATE OF p`,
      [userId, entryIds],
    );
  }

  /** Removes the evidence in the entries, and the personas that it was all of. After {@link lock}, in the same transaction. */
  sendRemove(
    transaction: PipelinedTransaction,
    userId: string,
    entryIds: readonly string[],
    { gone, reduced }: { readonly gone: readonly string[]; readonly reduced: readonly ReducedPersona[] },
  ): void {
    transaction.send(
      'lost-evidence-remove',
      'DELETE FROM journal_ai.persona_evidence WHERE user_id = $1 AND entry_id = ANY($2::uuid[])',
      [userId, entryIds],
    );
    transaction.send(
      'lost-evidence-remove-personas',
      'DELETE FROM journal_ai.personas WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, gone],
    );
    transaction.send(
      'lost-evidence-reduce',
      `UPDATE journal_ai.personas p SET discovery_count = rest.entries, quote_count = rest.quotes,
         last_discovery = COALESCE(rest.last_found, p.last_discovery),
         strength_facts = rest.facts, strength = NULL, sealed_strength = rest.strength
       FROM unnest($2::uuid[], $3::int[], $4::int[], $5::timestamptz[], $6::bytea[], $7::bytea[])
         AS rest (id, entries, quotes, last_found, facts, strength)
       WHERE p.id = rest.id AND p.user_id = $1`,
      [
        userId,
        reduced.map(({ id }) => id),
        reduced.map(({ entries }) => entries),
        reduced.map(({ quotes }) => quotes),
        reduced.map(({ lastFound }) => lastFound),
        reduced.map(({ strengthFacts }) => strengthFacts),
        reduced.map(({ strength }) => strength),
      ],
    );
  }

  /** What the person's plan shows by the latest event; -1 is unlimited. Before any event it is the free one. */
  async readLimit(transaction: PipelinedTransaction, userId: string): Promise<number> {
    const [row] = await transaction.query<{ personas: number }>(
      'lost-evidence-limit',
      'SELECT personas FROM journal_ai.persona_limits WHERE user_id = $1',
      [userId],
    );
    return row?.personas ?? planTable.free.limits.personas;
  }
}
