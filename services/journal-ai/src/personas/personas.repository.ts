import { Injectable } from '@nestjs/common';
import type { Archetype } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { EntityManager } from 'typeorm';

/** A persona as a screen needs it: texts sealed, evidence and entries newest first and bounded. */
export interface PersonaRow {
  id: string;
  archetype: Archetype;
  name: Buffer;
  description: Buffer;
  traits: Buffer;
  discovery_count: number;
  strength: number;
  last_discovery: Date;
  last_interaction: Date | null;
  working_with: boolean;
  created_at: Date;
  quote_ids: string[];
  quote_entries: string[];
  quotes: Buffer[];
  related_entries: string[];
}

/** What a new finding is compared with. */
export interface KnownPersona {
  id: string;
  archetype: Archetype;
  traits: Buffer;
  discovery_count: number;
  quote_count: number;
  discovered: boolean;
  /** The entry in question is counted already. */
  has_entry: boolean;
}

export interface NewPersona {
  id: string;
  userId: string;
  archetype: Archetype;
  name: Buffer;
  description: Buffer;
  traits: Buffer;
  quoteCount: number;
  strength: number;
  discovered: boolean;
  now: Date;
}

export interface NewEvidence {
  id: string;
  personaId: string;
  ordinal: number;
  quote: Buffer;
}

/** Personas that show, and those that are kept until the plan has room. */
export interface PersonaCount {
  readonly discovered: number;
  readonly waiting: number;
}

/** Quotes and entries that are shown of one persona. */
const MAX_QUOTES = 12;
const MAX_ENTRIES = 200;

/** Rows of personas and the evidence for them. */
@Injectable()
export class PersonasRepository {
  constructor(private readonly database: Database) {}

  /** A person's discovered personas, strongest first; there are at most as many as archetypes. One query. */
  findDiscovered(userId: string): Promise<PersonaRow[]> {
    return this.database.query<PersonaRow & Record<string, unknown>>(
      'personas-discovered',
      `SELECT p.id, p.archetype, p.name, p.description, p.traits, p.discovery_count, p.strength, p.last_discovery,
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
       ORDER BY p.strength DESC, p.discovered_at, p.id`,
      [userId],
    );
  }

  /** How many personas a person has. One query. */
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
   * Makes the transaction the only one that changes this person's personas, and reads them: two entries that end together
   * must neither make twins nor pass the plan's limit together.
   */
  async lockAndRead(manager: EntityManager, userId: string, entryId: string): Promise<KnownPersona[]> {
    await lock(manager, userId);
    return manager.query(
      `SELECT id, archetype, traits, discovery_count, quote_count, discovered_at IS NOT NULL AS discovered,
              EXISTS (SELECT FROM journal_ai.persona_evidence e
                      WHERE e.persona_id = p.id AND e.entry_id = $2) AS has_entry
       FROM journal_ai.personas p WHERE user_id = $1`,
      [userId, entryId],
    );
  }

  /** What the plan allows by what was told last; null when nothing was told yet. After {@link lockAndRead}, it stays so. */
  async findLimit(manager: EntityManager, userId: string): Promise<number | null> {
    const rows: { personas: number }[] = await manager.query(
      'SELECT personas FROM journal_ai.persona_limits WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.personas ?? null;
  }

  async insert(manager: EntityManager, persona: NewPersona): Promise<void> {
    await manager.query(
      `INSERT INTO journal_ai.personas (id, user_id, archetype, name, description, traits, discovery_count,
         quote_count, strength, last_discovery, discovered_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, CASE WHEN $10 THEN $9::timestamptz END, $9)`,
      [
        persona.id,
        persona.userId,
        persona.archetype,
        persona.name,
        persona.description,
        persona.traits,
        persona.quoteCount,
        persona.strength,
        persona.now,
        persona.discovered,
      ],
    );
  }

  async strengthen(
    manager: EntityManager,
    id: string,
    to: { traits: Buffer; discoveryCount: number; quoteCount: number; strength: number; now: Date },
  ): Promise<void> {
    await manager.query(
      `UPDATE journal_ai.personas
       SET traits = $2, discovery_count = $3, quote_count = $4, strength = $5,
           last_discovery = GREATEST(last_discovery, $6)
       WHERE id = $1`,
      [id, to.traits, to.discoveryCount, to.quoteCount, to.strength, to.now],
    );
  }

  async insertEvidence(
    manager: EntityManager,
    { userId, entryId, now }: { userId: string; entryId: string; now: Date },
    evidence: readonly NewEvidence[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO journal_ai.persona_evidence (id, user_id, entry_id, created_at, persona_id, ordinal, quote)
       SELECT id, $1, $2, $3, persona_id, ordinal, quote
       FROM unnest($4::uuid[], $5::uuid[], $6::smallint[], $7::bytea[]) AS found (id, persona_id, ordinal, quote)`,
      [
        userId,
        entryId,
        now,
        evidence.map(({ id }) => id),
        evidence.map(({ personaId }) => personaId),
        evidence.map(({ ordinal }) => ordinal),
        evidence.map(({ quote }) => quote),
      ],
    );
  }

  /** Keeps what the plan allows; false when something newer is known already. */
  async keepLimit(
    manager: EntityManager,
    { userId, personas, changedAt }: { userId: string; personas: number; changedAt: string },
  ): Promise<boolean> {
    const kept: unknown[] = await manager.query(
      `INSERT INTO journal_ai.persona_limits AS known (user_id, personas, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET personas = excluded.personas, changed_at = excluded.changed_at
       WHERE known.changed_at < excluded.changed_at
       RETURNING user_id`,
      [userId, personas, changedAt],
    );
    return kept.length > 0;
  }

  /** Discovers waiting personas, the oldest first, up to the limit. */
  async discoverWaiting(manager: EntityManager, userId: string, limit: number, now: Date): Promise<void> {
    await lock(manager, userId);
    await manager.query(
      `UPDATE journal_ai.personas SET discovered_at = $3
       WHERE id IN (
         SELECT id FROM journal_ai.personas WHERE user_id = $1 AND discovered_at IS NULL
         ORDER BY created_at, id
         LIMIT CASE WHEN $2 >= 0 THEN GREATEST(0, $2 - (
           SELECT count(*) FROM journal_ai.personas WHERE user_id = $1 AND discovered_at IS NOT NULL)) END)`,
      [userId, limit, now],
    );
  }
}

async function lock(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`personas:${userId}`]);
}
