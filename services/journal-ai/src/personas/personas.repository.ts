import { Injectable } from '@nestjs/common';
import type { Archetype } from '@shadow-guide/contracts';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { journalKeys } from '../encryption/index.js';

/** A persona for the screens: texts sealed, evidence and entries newest first and bounded. */
export interface PersonaRow {
  id: string;
  archetype: Archetype | null;
  sealed_archetype: Buffer | null;
  name: Buffer;
  description: Buffer;
  traits: Buffer;
  discovery_count: number;
  strength: number | null;
  sealed_strength: Buffer | null;
  last_discovery: Date;
  last_interaction: Date | null;
  working_with: boolean;
  created_at: Date;
  quote_ids: string[];
  quote_entries: string[];
  quotes: Buffer[];
  related_entries: string[];
}

/** A stored persona, with the columns that new findings are compared with. */
export interface KnownPersona extends Record<string, unknown> {
  id: string;
  archetype: Archetype | null;
  identity_hash: Buffer | null;
  traits: Buffer;
  discovery_count: number;
  quote_count: number;
  discovered: boolean;
  /** The message has been counted already. */
  has_entry: boolean;
}

/** The columns of a persona that change with each counted message. */
export interface PersonaState {
  id: string;
  traits: Buffer;
  discoveryCount: number;
  quoteCount: number;
  strength: Buffer;
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

/** The changes by one message: waiting personas to discover, new ones, changed ones, and the quotes for both. */
export interface PersonaFindings {
  readonly appearing: readonly string[];
  readonly added: readonly NewPersona[];
  readonly grown: readonly PersonaState[];
  readonly evidence: readonly NewEvidence[];
}

/** Number of discovered personas, and of those that wait until the plan has room. */
export interface PersonaCount {
  readonly discovered: number;
  readonly waiting: number;
}

/** Maximum of quotes and of entries that are shown for one persona. */
const MAX_QUOTES = 12;
const MAX_ENTRIES = 200;
/** Maximum of personas that are read for one person: far more than anybody has. */
const MAX_PERSONAS = 200;

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const KEY = keyColumnsSql(journalKeys, 'persona.user_id');

function lockName(userId: string): string {
  return `personas:${userId}`;
}

/** Rows of personas and the evidence for them. */
@Injectable()
export class PersonasRepository {
  constructor(private readonly database: Database) {}

  /** A person's discovered personas, the oldest first. */
  findDiscovered(userId: string): Promise<PersonaRow[]> {
    return this.database.query<PersonaRow & Record<string, unknown>>(
      'personas-discovered',
      `SELECT p.id, p.archetype, p.sealed_archetype, p.name, p.description, p.traits, p.discovery_count, p.strength,
              p.sealed_strength, p.last_discovery,
              p.last_interaction, p.working_with, p.created_at,
              evidence.ids AS quote_ids, evidence.entries AS quote_entries, evidence.quotes,
              related.entries AS related_entries
       FROM journal_ai.personas p
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(e.id::text ORDER BY e.created_at DESC, e.ordinal), '{}') AS ids,
                coalesce(array_agg(e.entry_id::text ORDER BY e.created_at DESC, e.ordinal), '{}') AS entries,
                coalesce(array_agg(e.quote ORDER BY e.created_at DESC, e.ordinal), '{}') AS quotes
         FROM (SELECT * FROM journal_ai.persona_evidence
               WHERE persona_id = p.id ORDER BY created_at DESC, ordinal LIMIT ${MAX_QUOTES}) e
       ) evidence
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(r.entry_id::text ORDER BY r.seen DESC), '{}') AS entries
         FROM (SELECT entry_id, max(created_at) AS seen FROM journal_ai.persona_evidence
               WHERE persona_id = p.id GROUP BY entry_id ORDER BY seen DESC LIMIT ${MAX_ENTRIES}) r
       ) related
       WHERE p.user_id = $1 AND p.discovered_at IS NOT NULL
       ORDER BY p.discovered_at, p.id LIMIT ${MAX_PERSONAS}`,
      [userId],
    );
  }

  /**
   * Records that the person talks with a discovered persona of theirs. Also returns the person's wrapped key.
   * @returns null when there is none
   */
  async beginWorkingWith(userId: string, personaId: string, now: Date): Promise<KeyColumns | null> {
    const [key] = await this.database.query<KeyColumns & Record<string, unknown>>(
      'personas-begin-working-with',
      `WITH persona AS (
         UPDATE journal_ai.personas SET working_with = true, last_interaction = $3
         WHERE id = $2 AND user_id = $1 AND discovered_at IS NOT NULL RETURNING user_id
       )
       SELECT ${KEY.columns} FROM persona ${KEY.join}`,
      [userId, personaId, now],
    );
    return key ?? null;
  }

  /** @returns null when there is no message yet; undefined when the person has no such persona */
  async findConversation(userId: string, personaId: string): Promise<string | null | undefined> {
    const [row] = await this.database.query<{ conversation_id: string | null }>(
      'personas-find-conversation',
      `SELECT c.id AS conversation_id FROM journal_ai.personas p
       LEFT JOIN journal_ai.conversations c ON c.user_id = p.user_id AND c.kind = 'persona' AND c.subject_id = p.id
       WHERE p.id = $2 AND p.user_id = $1 AND p.discovered_at IS NOT NULL`,
      [userId, personaId],
    );
    return row?.conversation_id;
  }

  /** How many personas a person has. */
  async count(userId: string): Promise<PersonaCount> {
    const [row] = await this.database.query<{ discovered: number; waiting: number }>(
      'personas-count',
      `SELECT count(discovered_at)::int AS discovered, (count(*) - count(discovered_at))::int AS waiting
       FROM journal_ai.personas WHERE user_id = $1`,
      [userId],
    );
    return { discovered: row?.discovered ?? 0, waiting: row?.waiting ?? 0 };
  }

  /**
   * Locks this person's personas for the transaction and reads them, the longest waiting first, with the plan's limit by the
   * latest event (null before any). Without the lock two concurrent messages could create a persona twice or exceed the limit.
   * The statements share a round trip.
   */
  async lockAndRead(
    transaction: PipelinedTransaction,
    userId: string,
    entryId: string,
  ): Promise<{ known: KnownPersona[]; limit: number | null }> {
    transaction.send('personas-lock', LOCK, [lockName(userId)]);
    const [known, [limit]] = await Promise.all([
      this.readKnown(transaction, userId, entryId),
      transaction.query<{ personas: number }>(
        'persona-limits-find',
        'SELECT personas FROM journal_ai.persona_limits WHERE user_id = $1',
        [userId],
      ),
    ]);
    return { known, limit: limit?.personas ?? null };
  }

  private readKnown(
    transaction: PipelinedTransaction,
    userId: string,
    entryId: string,
  ): Promise<KnownPersona[]> {
    return transaction.query<KnownPersona>(
      'personas-known',
      `SELECT id, archetype, identity_hash, traits, discovery_count, quote_count, discovered_at IS NOT NULL AS discovered,
              EXISTS (SELECT FROM journal_ai.persona_evidence e
                      WHERE e.persona_id = p.id AND e.entry_id = $2) AS has_entry
       FROM journal_ai.personas p WHERE user_id = $1 ORDER BY created_at, id LIMIT ${MAX_PERSONAS}`,
      [userId, entryId],
    );
  }

  /** Writes the changes by one message; after {@link lockAndRead}, in the same transaction. */
  store(
    transaction: PipelinedTransaction,
    { userId, entryId, now }: { userId: string; entryId: string; now: Date },
    { appearing, added, grown, evidence }: PersonaFindings,
  ): void {
    transaction.send(
      'personas-store',
      `WITH appearing AS (
         UPDATE journal_ai.personas SET discovered_at = $3 WHERE id = ANY($4::uuid[])
       ), added AS (
         INSERT INTO journal_ai.personas (id, user_id, sealed_archetype, identity_hash, name, description, traits,
           discovery_count, quote_count, sealed_strength, last_discovery, discovered_at, created_at)
         SELECT id, $1, archetype, identity_hash, name, description, traits, discovery_count, quote_count, strength, $3,
           CASE WHEN discovered THEN $3::timestamptz END, $3
         FROM unnest($5::uuid[], $6::bytea[], $7::bytea[], $8::bytea[], $9::bytea[], $10::bytea[], $11::int[],
             $12::int[], $13::bytea[], $14::boolean[])
           AS fresh (id, archetype, identity_hash, name, description, traits, discovery_count, quote_count, strength, discovered)
       ), grown AS (
         UPDATE journal_ai.personas p
         SET traits = known.traits, discovery_count = known.discovery_count, quote_count = known.quote_count,
             strength = NULL, sealed_strength = known.strength,
             last_discovery = GREATEST(p.last_discovery, $3)
         FROM unnest($15::uuid[], $16::bytea[], $17::int[], $18::int[], $19::bytea[])
           AS known (id, traits, discovery_count, quote_count, strength)
         WHERE p.id = known.id
       )
       INSERT INTO journal_ai.persona_evidence (id, user_id, entry_id, created_at, persona_id, ordinal, quote)
       SELECT id, $1, $2, $3, persona_id, ordinal, quote
       FROM unnest($20::uuid[], $21::uuid[], $22::smallint[], $23::bytea[]) AS found (id, persona_id, ordinal, quote)`,
      [
        userId,
        entryId,
        now,
        appearing,
        added.map(({ id }) => id),
        added.map(({ archetype }) => archetype),
        added.map(({ identityHash }) => identityHash),
        added.map(({ name }) => name),
        added.map(({ description }) => description),
        added.map(({ traits }) => traits),
        added.map(({ discoveryCount }) => discoveryCount),
        added.map(({ quoteCount }) => quoteCount),
        added.map(({ strength }) => strength),
        added.map(({ discovered }) => discovered),
        grown.map(({ id }) => id),
        grown.map(({ traits }) => traits),
        grown.map(({ discoveryCount }) => discoveryCount),
        grown.map(({ quoteCount }) => quoteCount),
        grown.map(({ strength }) => strength),
        evidence.map(({ id }) => id),
        evidence.map(({ personaId }) => personaId),
        evidence.map(({ ordinal }) => ordinal),
        evidence.map(({ quote }) => quote),
      ],
    );
  }

  /** Stores the plan's limit; false when a newer one is stored already. */
  async keepLimit(
    transaction: PipelinedTransaction,
    { userId, personas, changedAt }: { userId: string; personas: number; changedAt: string },
  ): Promise<boolean> {
    const kept = await this.database.query(
      'persona-limits-keep',
      `INSERT INTO journal_ai.persona_limits AS known (user_id, personas, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET personas = excluded.personas, changed_at = excluded.changed_at
       WHERE known.changed_at < excluded.changed_at
       RETURNING user_id`,
      [userId, personas, changedAt],
      transaction,
    );
    return kept.length > 0;
  }

  /** Discovers waiting personas, the oldest first, up to the limit. */
  async discoverWaiting(
    transaction: PipelinedTransaction,
    userId: string,
    limit: number,
    now: Date,
  ): Promise<void> {
    await this.database.query('personas-lock', LOCK, [lockName(userId)], transaction);
    await this.database.query(
      'personas-discover-waiting',
      `UPDATE journal_ai.personas SET discovered_at = $3
       WHERE id IN (
         SELECT id FROM journal_ai.personas WHERE user_id = $1 AND discovered_at IS NULL
         ORDER BY created_at, id
         LIMIT CASE WHEN $2 >= 0 THEN GREATEST(0, $2 - (
           SELECT count(*) FROM journal_ai.personas WHERE user_id = $1 AND discovered_at IS NOT NULL)) END)`,
      [userId, limit, now],
      transaction,
    );
  }
}
