import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import { MATERIAL_DAYS } from '../taken-up.js';

/** An encrypted message with the findings in it. */
export interface SealedMaterial {
  readonly messageId: string;
  readonly content: Buffer;
  readonly topics: readonly { readonly id: string; readonly tag: Buffer }[];
  readonly personas: readonly { readonly id: string; readonly name: Buffer }[];
}

interface MaterialRow extends Record<string, unknown> {
  id: string;
  content: Buffer;
  topic_ids: string[];
  tags: Buffer[];
  persona_ids: string[];
  names: Buffer[];
}

/** Maximum number of messages that are decrypted for one prompt. */
const MAX_MESSAGES = 40;

/**
 * SQL conditions that exclude findings that the person marked "Not me": for a row `t` of topics and for a row `p` of
 * personas' evidence.
 */
const TOPIC_IS_SHOWN = `NOT EXISTS (
  SELECT FROM journal_ai.topic_verdicts v
  WHERE v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint AND v.is_hidden)`;
const PERSONA_IS_SHOWN = `NOT EXISTS (
  SELECT FROM journal_ai.personas rejected WHERE rejected.id = p.persona_id AND rejected.hidden_at IS NOT NULL)`;

/**
 * Returns SQL for whether anything was found in what a person wrote recently.
 * @param userId SQL expression of the person's id
 * @param now SQL expression of the instant
 */
export function somethingWasFoundSql(userId: string, now: string): string {
  const since = `${now}::timestamptz - interval '${MATERIAL_DAYS} days'`;
  // A single EXISTS: with two of them joined by OR and evaluated for many people, PostgreSQL would hash the rows of all
  // people.
  return `EXISTS (SELECT FROM journal_ai.entry_topics t
      WHERE t.user_id = ${userId} AND t.created_at > ${since} AND ${TOPIC_IS_SHOWN}
    UNION ALL SELECT FROM journal_ai.persona_evidence p
      WHERE p.user_id = ${userId} AND p.created_at > ${since} AND ${PERSONA_IS_SHOWN})`;
}

/** Reads the material for a person's prompt. */
@Injectable()
export class PromptMaterialRepository {
  constructor(private readonly database: Database) {}

  /** Returns messages of the last 30 days in which topics or visible personas were found, the latest first. */
  async read(userId: string, localDate: string): Promise<SealedMaterial[]> {
    const rows = await this.database.query<MaterialRow>(
      'prompt-material-read',
      `WITH recent AS (
         SELECT id, content, position FROM journal_ai.messages m
         WHERE user_id = $1 AND role = 'user' AND local_date > $2::date - ${MATERIAL_DAYS}
           AND (EXISTS (SELECT FROM journal_ai.entry_topics t WHERE t.entry_id = m.id AND ${TOPIC_IS_SHOWN})
             OR EXISTS (SELECT FROM journal_ai.persona_evidence p WHERE p.entry_id = m.id AND ${PERSONA_IS_SHOWN}))
         ORDER BY position DESC LIMIT ${MAX_MESSAGES}
       )
       SELECT recent.id, recent.content, topics.ids AS topic_ids, topics.tags, personas.ids AS persona_ids, personas.names
       FROM recent
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(t.id::text ORDER BY t.ordinal), '{}') AS ids,
                coalesce(array_agg(t.tag ORDER BY t.ordinal), '{}') AS tags
         FROM journal_ai.entry_topics t WHERE t.entry_id = recent.id AND ${TOPIC_IS_SHOWN}
       ) topics
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(p.id::text ORDER BY p.id), '{}') AS ids,
                coalesce(array_agg(p.name ORDER BY p.id), '{}') AS names
         FROM journal_ai.personas p
         WHERE p.discovered_at IS NOT NULL AND p.hidden_at IS NULL
           AND p.id IN (SELECT persona_id FROM journal_ai.persona_evidence WHERE entry_id = recent.id)
       ) personas
       ORDER BY recent.position DESC`,
      [userId, localDate],
    );
    return rows.map((row) => ({
      messageId: row.id,
      content: row.content,
      topics: row.topic_ids.map((id, index) => ({ id, tag: row.tags[index] as Buffer })),
      personas: row.persona_ids.map((id, index) => ({ id, name: row.names[index] as Buffer })),
    }));
  }

  /** Returns whether anything was found in a person's recent messages, without reading the findings. */
  async isThere(userId: string, now: Date): Promise<boolean> {
    const [row] = await this.database.query<{ is_there: boolean }>(
      'prompt-material-is-there',
      `SELECT ${somethingWasFoundSql('$1', '$2')} AS is_there`,
      [userId, now],
    );
    return row?.is_there ?? false;
  }
}
