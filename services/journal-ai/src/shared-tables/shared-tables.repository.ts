import { Injectable } from '@nestjs/common';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { journalKeys } from '../encryption/index.js';
import type { StoredSharedTable } from './shared-table.entity.js';

/** A table, with the personas for which it was created. */
export type SharedTableRow = Omit<RowOf<StoredSharedTable>, 'user_id'> & { last_message_at: Date | null };

export interface NewTable {
  readonly id: string;
  readonly userId: string;
  /** Ids of the personas, in ascending order. */
  readonly personaIds: readonly string[];
  readonly now: Date;
}

/** Result of removing a table: `busy` means that a message is being answered. */
export type Removal = 'removed' | 'busy' | 'missing';

/**
 * Maximum number of tables listed, the latest first. An older table is found again by opening a table with the same
 * personas.
 */
const MAX_TABLES = 50;

const KEY = keyColumnsSql(journalKeys, 't.user_id');

const CONVERSATION = `journal_ai.conversations c
  ON c.user_id = t.user_id AND c.kind = 'table' AND c.subject_id = t.id`;

/** Rows of shared tables. */
@Injectable()
export class SharedTablesRepository {
  constructor(private readonly database: Database) {}

  /** Returns a person's tables, the most recently used first. */
  list(userId: string): Promise<SharedTableRow[]> {
    return this.database.query<SharedTableRow>(
      'shared-tables-list',
      `SELECT t.id, t.persona_ids, t.created_at, c.last_entry_at AS last_message_at
       FROM journal_ai.shared_tables t LEFT JOIN ${CONVERSATION}
       WHERE t.user_id = $1
       ORDER BY COALESCE(c.last_entry_at, t.created_at) DESC, t.id LIMIT ${MAX_TABLES}`,
      [userId],
    );
  }

  /**
   * Returns the person's table with exactly these personas, creating it if needed; null when one of the ids is not a
   * discovered persona of the person.
   */
  async open({ id, userId, personaIds, now }: NewTable): Promise<SharedTableRow | null> {
    const [row] = await this.database.query<SharedTableRow>(
      'shared-tables-open',
      `INSERT INTO journal_ai.shared_tables AS t (id, user_id, persona_ids, created_at)
       SELECT $1, $2, $3::uuid[], $4
       WHERE (SELECT count(*) FROM journal_ai.personas
              WHERE user_id = $2 AND id = ANY($3) AND discovered_at IS NOT NULL AND hidden_at IS NULL) = cardinality($3)
       -- Sets nothing new: only so the row that is there is returned.
       ON CONFLICT (user_id, persona_ids) DO UPDATE SET created_at = t.created_at
       RETURNING t.id, t.persona_ids, t.created_at,
         (SELECT c.last_entry_at FROM journal_ai.conversations c
          WHERE c.user_id = t.user_id AND c.kind = 'table' AND c.subject_id = t.id) AS last_message_at`,
      [id, userId, personaIds, now],
    );
    return row ?? null;
  }

  /** Returns the wrapped key of the person to whom a table belongs; null when the person has no such table. */
  async findKey(userId: string, tableId: string): Promise<KeyColumns | null> {
    const [key] = await this.database.query<KeyColumns & Record<string, unknown>>(
      'shared-tables-find-key',
      `SELECT ${KEY.columns} FROM journal_ai.shared_tables t ${KEY.join} WHERE t.id = $2 AND t.user_id = $1`,
      [userId, tableId],
    );
    return key ?? null;
  }

  /** @returns id of the conversation; null when it has no message yet; undefined when the person has no such table */
  async findConversation(userId: string, tableId: string): Promise<string | null | undefined> {
    const [row] = await this.database.query<{ conversation_id: string | null }>(
      'shared-tables-find-conversation',
      `SELECT c.id AS conversation_id FROM journal_ai.shared_tables t LEFT JOIN ${CONVERSATION}
       WHERE t.id = $2 AND t.user_id = $1`,
      [userId, tableId],
    );
    return row?.conversation_id;
  }

  /** Returns the personas for which a conversation's table was created; null when the table was removed. */
  async findPersonaIds(userId: string, conversationId: string): Promise<string[] | null> {
    const [row] = await this.database.query<RowOf<StoredSharedTable, 'personaIds'>>(
      'shared-tables-find-persona-ids',
      `SELECT t.persona_ids FROM journal_ai.shared_tables t JOIN ${CONVERSATION}
       WHERE c.id = $2 AND t.user_id = $1`,
      [userId, conversationId],
    );
    return row?.persona_ids ?? null;
  }

  /** Removes a table with its conversation and everything that depends on it, unless a message is being answered. */
  async remove(userId: string, tableId: string): Promise<Removal> {
    const [row] = await this.database.query<{ busy: boolean }>(
      'shared-tables-remove',
      `WITH found AS (
         SELECT t.id, c.id AS conversation_id,
           EXISTS (SELECT FROM journal_ai.generations g
                   WHERE g.user_id = $1 AND g.lane = 'conversation' AND g.subject_id = c.id::text
                     AND g.status IN ('pending', 'running')) AS busy
         FROM journal_ai.shared_tables t LEFT JOIN ${CONVERSATION}
         WHERE t.id = $2 AND t.user_id = $1
       ), conversation AS (
         DELETE FROM journal_ai.conversations WHERE id IN (SELECT conversation_id FROM found WHERE NOT busy)
       ), removed AS (
         DELETE FROM journal_ai.shared_tables WHERE id IN (SELECT id FROM found WHERE NOT busy) RETURNING id
       )
       -- Of two removals at once the second waits for the first, and then finds nothing to remove.
       SELECT busy FROM found WHERE busy OR EXISTS (SELECT FROM removed)`,
      [userId, tableId],
    );
    if (!row) return 'missing';
    return row.busy ? 'busy' : 'removed';
  }

  /** Removes a conversation whose table was removed while a message was being stored. */
  async removeStray(userId: string, conversationId: string): Promise<void> {
    await this.database.query(
      'shared-tables-remove-stray',
      `DELETE FROM journal_ai.conversations c
       WHERE c.id = $2 AND c.user_id = $1 AND c.kind = 'table'
         AND NOT EXISTS (SELECT FROM journal_ai.shared_tables t WHERE t.id = c.subject_id)`,
      [userId, conversationId],
    );
  }
}
