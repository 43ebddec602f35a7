import { Injectable } from '@nestjs/common';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Clock, Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { journalKeys } from '../encryption/index.js';
import type { StoredPersona } from './persona.entity.js';
import { lockPersonas } from './personas-lock.js';
import { IS_GOING } from './resting-on-words.js';

/** A persona for display. Its texts are sealed; its evidence and entries are newest first and limited in number. */
export type PersonaRow = Omit<
  RowOf<StoredPersona>,
  'user_id' | 'identity_hash' | 'quote_count' | 'discovered_at' | 'hidden_at'
> & {
  quote_ids: string[];
  quote_entries: string[];
  quotes: Buffer[];
  related_entries: string[];
  /** Time at which the row was read: strength fades with time. */
  as_of: Date;
};

/** Number of discovered personas, and of those that wait until the plan has room. */
export interface PersonaCount {
  readonly discovered: number;
  readonly waiting: number;
}

/** Maximum number of quotes and of entries shown for one persona. */
const MAX_QUOTES = 12;
const MAX_ENTRIES = 200;
/** Maximum number of personas read for one person: far more than anyone has. */
const MAX_PERSONAS = 200;

const KEY = keyColumnsSql(journalKeys, 'persona.user_id');

/** Returns the SQL of {@link PersonaRow}s, the oldest first, without words that are being deleted. */
function rowsSql(condition: string): string {
  return `
    SELECT p.id, p.sealed_archetype, p.name, p.description, p.traits, p.note, p.memory, p.discovery_count,
      p.strength_facts, p.last_discovery, p.last_interaction, p.working_with, p.beyond_limit, p.verdict, p.created_at,
      evidence.ids AS quote_ids, evidence.entries AS quote_entries, evidence.quotes,
      related.entries AS related_entries
    FROM journal_ai.personas p
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(e.id::text ORDER BY e.created_at DESC, e.ordinal), '{}') AS ids,
             coalesce(array_agg(e.entry_id::text ORDER BY e.created_at DESC, e.ordinal), '{}') AS entries,
             coalesce(array_agg(e.quote ORDER BY e.created_at DESC, e.ordinal), '{}') AS quotes
      FROM (SELECT quoted.* FROM journal_ai.persona_evidence quoted JOIN journal_ai.messages m ON m.id = quoted.entry_id
            WHERE persona_id = p.id ORDER BY quoted.created_at DESC, ordinal LIMIT ${MAX_QUOTES}) e
    ) evidence
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(r.entry_id::text ORDER BY r.seen DESC), '{}') AS entries
      FROM (SELECT entry_id, max(found.created_at) AS seen
            FROM journal_ai.persona_evidence found JOIN journal_ai.messages m ON m.id = found.entry_id
            WHERE persona_id = p.id GROUP BY entry_id ORDER BY seen DESC LIMIT ${MAX_ENTRIES}) r
    ) related
    WHERE p.user_id = $1 AND p.discovered_at IS NOT NULL AND NOT ${IS_GOING} AND ${condition}
    ORDER BY p.discovered_at, p.id LIMIT ${MAX_PERSONAS}`;
}

/** Rows of personas, for display and for the chat. */
@Injectable()
export class PersonasRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Finds a person's discovered personas that are not hidden, the oldest first. */
  findDiscovered(userId: string, transaction?: PipelinedTransaction): Promise<PersonaRow[]> {
    return this.read('personas-discovered', rowsSql('p.hidden_at IS NULL'), [userId], transaction);
  }

  /** Finds the personas that the person rejected with "Not me". */
  findHidden(userId: string): Promise<PersonaRow[]> {
    return this.read('personas-hidden', rowsSql('p.hidden_at IS NOT NULL'), [userId]);
  }

  /** Finds one discovered persona of the person, whether or not it is hidden; null when there is none. */
  async findOne(userId: string, id: string): Promise<PersonaRow | null> {
    const [row] = await this.read('personas-find-one', rowsSql('p.id = $2'), [userId, id]);
    return row ?? null;
  }

  /**
   * Finds the discovered persona of a person's conversation; null when there is none. If a persona was hidden after a
   * reply was requested, the reply is not written.
   */
  async findOfConversation(userId: string, conversationId: string): Promise<PersonaRow | null> {
    const ofConversation = `p.id = (SELECT persona_id FROM journal_ai.conversations WHERE id = $2 AND user_id = $1)`;
    const [row] = await this.read('personas-find-of-conversation', rowsSql(ofConversation), [
      userId,
      conversationId,
    ]);
    return row ?? null;
  }

  private async read(
    name: string,
    text: string,
    values: readonly unknown[],
    transaction?: PipelinedTransaction,
  ): Promise<PersonaRow[]> {
    const rows = await this.database.query<Omit<PersonaRow, 'as_of'>>(name, text, values, transaction);
    const as_of = this.clock.now();
    return rows.map((row) => ({ ...row, as_of }));
  }

  /**
   * Records that the person chats with one of their discovered personas. Also returns the person's wrapped key.
   * @param limit number of personas, counted from the first discovered, that the plan allows to chat with; -1 is
   * unlimited
   * @returns null when there is no such persona, or it is above the limit
   */
  async recordChatStart(
    userId: string,
    personaId: string,
    limit: number,
    now: Date,
  ): Promise<KeyColumns | null> {
    const [key] = await this.database.query<KeyColumns & Record<string, unknown>>(
      'personas-begin-working-with',
      `WITH persona AS (
         UPDATE journal_ai.personas p SET working_with = true, last_interaction = $3
         WHERE id = $2 AND user_id = $1 AND discovered_at IS NOT NULL AND hidden_at IS NULL
           AND ($4 < 0 OR beyond_limit OR $4 > (
             SELECT count(*) FROM journal_ai.personas earlier
             WHERE earlier.user_id = $1 AND earlier.hidden_at IS NULL AND (earlier.discovered_at, earlier.id) < (p.discovered_at, p.id)))
         RETURNING user_id
       )
       SELECT ${KEY.columns} FROM persona ${KEY.join}`,
      [userId, personaId, now, limit],
    );
    return key ?? null;
  }

  /** @returns id of the conversation; null when it has no message yet; undefined when the person has no such persona */
  async findConversation(userId: string, personaId: string): Promise<string | null | undefined> {
    const [row] = await this.database.query<{ conversation_id: string | null }>(
      'personas-find-conversation',
      `SELECT c.id AS conversation_id FROM journal_ai.personas p
       LEFT JOIN journal_ai.conversations c ON c.user_id = p.user_id AND c.persona_id = p.id
       WHERE p.id = $2 AND p.user_id = $1 AND p.discovered_at IS NOT NULL AND p.hidden_at IS NULL`,
      [userId, personaId],
    );
    return row?.conversation_id;
  }

  /** Counts a person's personas; hidden ones take no place and are not counted. */
  async count(userId: string): Promise<PersonaCount> {
    const [row] = await this.database.query<{ discovered: number; waiting: number }>(
      'personas-count',
      `SELECT count(discovered_at)::int AS discovered, (count(*) - count(discovered_at))::int AS waiting
       FROM journal_ai.personas p WHERE user_id = $1 AND hidden_at IS NULL AND NOT ${IS_GOING}`,
      [userId],
    );
    return { discovered: row?.discovered ?? 0, waiting: row?.waiting ?? 0 };
  }

  /** Stores the plan's limit; returns false when a newer limit is already stored. */
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

  /**
   * Discovers waiting personas, the oldest first, up to the limit. The statements are sent without waiting for their
   * results before the COMMIT.
   */
  discoverWaiting(transaction: PipelinedTransaction, userId: string, limit: number, now: Date): void {
    lockPersonas(transaction, userId);
    transaction.send(
      'personas-discover-waiting',
      `UPDATE journal_ai.personas SET discovered_at = $3
       WHERE id IN (
         SELECT id FROM journal_ai.personas WHERE user_id = $1 AND discovered_at IS NULL
         ORDER BY created_at, id
         LIMIT CASE WHEN $2 >= 0 THEN GREATEST(0, $2 - (
           SELECT count(*) FROM journal_ai.personas
           WHERE user_id = $1 AND discovered_at IS NOT NULL AND hidden_at IS NULL)) END)`,
      [userId, limit, now],
    );
  }
}
