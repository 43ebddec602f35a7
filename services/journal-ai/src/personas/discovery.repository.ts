import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredPersona } from './persona.entity.js';
import { lockPersonas } from './personas-lock.js';

/** Stored persona, with the columns that new findings are compared with. */
export type KnownPersona = RowOf<
  StoredPersona,
  'id' | 'identityHash' | 'traits' | 'discoveryCount' | 'quoteCount' | 'strengthFacts'
> & {
  /** Identities of personas that were merged into this one, and the hash of a name that the person gave to it. */
  alias_hashes: Buffer[];
  discovered: boolean;
  /** Whether the person gave it the verdict "Not me": it remains known, but takes no place in the plan's limit. */
  hidden: boolean;
  /** Whether the message has already been counted for this persona. */
  has_entry: boolean;
  /** Whether another message of the same day of the person has already been counted for this persona. */
  has_day: boolean;
};

/** A message in which personas were found. */
interface MessageRow extends Record<string, unknown> {
  day: string;
  limit: number | null;
  forgotten: Buffer[];
}

/** Stored state that the findings in one message are compared with. */
export interface KnownPersonas {
  /** Stored personas, the longest waiting first. */
  readonly known: readonly KnownPersona[];
  /** Limit of the plan according to the latest event; null before the first event. */
  readonly limit: number | null;
  /** The person's day on which the message was written, `YYYY-MM-DD`. */
  readonly day: string;
  /** Identities of personas that the person deleted after writing the message. */
  readonly forgotten: readonly Buffer[];
}

/** Columns of a persona that change with each counted message. */
export interface PersonaState {
  id: string;
  traits: Buffer;
  discoveryCount: number;
  quoteCount: number;
  strengthFacts: Buffer;
}

export interface NewPersona extends PersonaState {
  archetype: Buffer;
  identityHash: Buffer;
  name: Buffer;
  description: Buffer;
  discovered: boolean;
}

export interface NewEvidence {
  id: string;
  personaId: string;
  ordinal: number;
  quote: Buffer;
}

/** Changes caused by one message. */
export interface PersonaFindings {
  /** Ids of waiting personas to discover. */
  readonly appearing: readonly string[];
  readonly added: readonly NewPersona[];
  readonly grown: readonly PersonaState[];
  /** Quotes for the added and the strengthened personas. */
  readonly evidence: readonly NewEvidence[];
}

/** Maximum number of personas per person: far more than anyone needs. When it is reached, no new ones are stored. */
export const MAX_PERSONAS = 200;

/**
 * Maximum number of personas that new findings are compared with: all of them, even for a person who had more than
 * {@link MAX_PERSONAS} before that limit existed.
 */
const MAX_COMPARED = 1_000;

/** Rows of personas and their evidence, for storing findings. */
@Injectable()
export class DiscoveryRepository {
  /**
   * Locks this person's personas for the transaction and reads them. Without the lock, two concurrent messages could
   * create the same persona twice or exceed the limit. The statements share a round trip.
   */
  async lockAndRead(
    transaction: PipelinedTransaction,
    userId: string,
    entryId: string,
  ): Promise<KnownPersonas> {
    lockPersonas(transaction, userId);
    const [known, [message]] = await Promise.all([
      this.readKnown(transaction, userId, entryId),
      transaction.query<MessageRow>(
        'personas-message',
        `SELECT m.local_date::text AS day,
           (SELECT personas FROM journal_ai.persona_limits WHERE user_id = $1) AS "limit",
           ARRAY(SELECT identity_hash FROM journal_ai.persona_deletions
                 WHERE user_id = $1 AND deleted_at >= m.created_at) AS forgotten
         FROM journal_ai.messages m WHERE m.id = $2 AND m.user_id = $1`,
        [userId, entryId],
      ),
    ]);
    if (!message) throw new Error('personas were found in a message that is gone');
    return { known, ...message };
  }

  private readKnown(
    transaction: PipelinedTransaction,
    userId: string,
    entryId: string,
  ): Promise<KnownPersona[]> {
    return transaction.query<KnownPersona>(
      'personas-known',
      `WITH counted AS (
         SELECT e.persona_id, bool_or(e.entry_id = $2) AS has_entry
         FROM journal_ai.messages m
         JOIN journal_ai.stored_messages d ON d.user_id = m.user_id AND d.local_date = m.local_date AND d.role = 'user'
         JOIN journal_ai.persona_evidence e ON e.entry_id = d.id
         WHERE m.id = $2 AND m.user_id = $1 GROUP BY e.persona_id
       )
       SELECT p.id, identity_hash, traits, discovery_count, quote_count, strength_facts,
         discovered_at IS NOT NULL AS discovered, hidden_at IS NOT NULL AS hidden, counted.persona_id IS NOT NULL AS has_day,
         COALESCE(counted.has_entry, false) AS has_entry,
         ARRAY(SELECT a.identity_hash FROM journal_ai.persona_aliases a WHERE a.persona_id = p.id) AS alias_hashes
       FROM journal_ai.personas p LEFT JOIN counted ON counted.persona_id = p.id
       WHERE user_id = $1 ORDER BY created_at, p.id LIMIT ${MAX_COMPARED}`,
      [userId, entryId],
    );
  }

  /** Writes the changes caused by one message; must follow {@link lockAndRead} in the same transaction. */
  store(
    transaction: PipelinedTransaction,
    { userId, entryId, now }: { userId: string; entryId: string; now: Date },
    { appearing, added, grown, evidence }: PersonaFindings,
  ): void {
    if (appearing.length > 0) {
      // A separate statement, because one statement cannot change a row twice, and a persona may both appear and be
      // strengthened.
      transaction.send(
        'personas-appear',
        'UPDATE journal_ai.personas SET discovered_at = $2 WHERE user_id = $1 AND id = ANY($3::uuid[])',
        [userId, now, appearing],
      );
    }
    if (evidence.length === 0) return;
    transaction.send(
      'personas-store',
      `WITH added AS (
         INSERT INTO journal_ai.personas (id, user_id, sealed_archetype, identity_hash, name, description, traits,
           discovery_count, quote_count, strength_facts, last_discovery, discovered_at, created_at)
         SELECT id, $1, archetype, identity_hash, name, description, traits, discovery_count, quote_count, facts, $3,
           CASE WHEN discovered THEN $3::timestamptz END, $3
         FROM unnest($4::uuid[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[], $9::bytea[], $10::int[],
             $11::int[], $12::bytea[], $13::boolean[])
           AS fresh (id, archetype, identity_hash, name, description, traits, discovery_count, quote_count, facts, discovered)
       ), grown AS (
         UPDATE journal_ai.personas p
         SET traits = known.traits, discovery_count = known.discovery_count, quote_count = known.quote_count,
             strength_facts = known.facts, last_discovery = GREATEST(p.last_discovery, $3)
         FROM unnest($14::uuid[], $15::bytea[], $16::int[], $17::int[], $18::bytea[])
           AS known (id, traits, discovery_count, quote_count, facts)
         WHERE p.id = known.id AND p.user_id = $1
       )
       INSERT INTO journal_ai.persona_evidence (id, user_id, entry_id, created_at, persona_id, ordinal, quote)
       SELECT id, $1, $2, $3, persona_id, ordinal, quote
       FROM unnest($19::uuid[], $20::uuid[], $21::smallint[], $22::bytea[]) AS found (id, persona_id, ordinal, quote)`,
      [
        userId,
        entryId,
        now,
        added.map(({ id }) => id),
        added.map(({ archetype }) => archetype),
        added.map(({ identityHash }) => identityHash),
        added.map(({ name }) => name),
        added.map(({ description }) => description),
        ...stateColumns(added),
        added.map(({ discovered }) => discovered),
        grown.map(({ id }) => id),
        ...stateColumns(grown),
        evidence.map(({ id }) => id),
        evidence.map(({ personaId }) => personaId),
        evidence.map(({ ordinal }) => ordinal),
        evidence.map(({ quote }) => quote),
      ],
    );
  }

  /**
   * Discovers the first of these personas and makes it usable whatever the plan allows, unless one of them is already
   * usable: through an earlier exception from the limit, or as one of the first discovered within the limit. Any other
   * persona with an exception loses it, including hidden ones, because they may be shown again. Must follow {@link
   * lockAndRead} in the same transaction.
   */
  makeOneUsable(
    transaction: PipelinedTransaction,
    { userId, limit, now }: { userId: string; limit: number; now: Date },
    ids: readonly string[],
  ): void {
    transaction.send(
      'personas-welcome',
      `UPDATE journal_ai.personas SET beyond_limit = id = ($3::uuid[])[1],
         discovered_at = CASE id WHEN ($3::uuid[])[1] THEN COALESCE(discovered_at, $2) ELSE discovered_at END
       WHERE user_id = $1 AND (id = ($3::uuid[])[1] OR beyond_limit) AND NOT EXISTS (
         SELECT FROM journal_ai.personas p
         WHERE p.user_id = $1 AND p.id = ANY($3::uuid[]) AND p.discovered_at IS NOT NULL
           AND ($4::int < 0 OR p.beyond_limit OR $4::int > (
             SELECT count(*) FROM journal_ai.personas earlier
             WHERE earlier.user_id = $1 AND earlier.hidden_at IS NULL AND (earlier.discovered_at, earlier.id) < (p.discovered_at, p.id))))`,
      [userId, now, ids, limit],
    );
  }
}

function stateColumns(states: readonly PersonaState[]): unknown[] {
  return [
    states.map(({ traits }) => traits),
    states.map(({ discoveryCount }) => discoveryCount),
    states.map(({ quoteCount }) => quoteCount),
    states.map(({ strengthFacts }) => strengthFacts),
  ];
}
