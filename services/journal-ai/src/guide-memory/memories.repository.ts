import { Injectable } from '@nestjs/common';
import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { StoredMemory } from './memory.entity.js';
import type { MemoryChoice } from './memory-choice.entity.js';

/** Memory as stored, with the quotes on which it is based. */
export type MemoryRow = Omit<RowOf<StoredMemory>, 'user_id' | 'text_hash'> & {
  quote_ids: string[];
  entry_ids: string[];
  quotes: Buffer[];
};

export interface StoredMemories {
  /** Whether all memory is paused, sealed; null when the person never chose. */
  readonly choice: Buffer | null;
  /** Latest first. */
  readonly rows: MemoryRow[];
}

/** A memory written by the person, either new or in place of an existing memory. */
export interface OwnMemory {
  readonly id: string;
  readonly userId: string;
  readonly content: Buffer;
  readonly textHash: Buffer;
  readonly isPaused: boolean;
  readonly now: Date;
}

/**
 * SQL that selects one person's memories, with the pause choice beside each memory; without memories, one row with the
 * choice alone. `words` is the table in which the messages of the evidence are looked up.
 */
const memoriesOf = (words: 'messages' | 'stored_messages', shown: string, beside = 'c.choice') => `
  SELECT ${beside}, m.* FROM (SELECT $1::uuid AS user_id) person
  LEFT JOIN journal_ai.guide_memory_choices c ON c.user_id = person.user_id
  LEFT JOIN LATERAL (
    SELECT g.id, g.content, g.is_paused, g.is_own, g.created_at, g.found_at, evidence.*
    FROM journal_ai.guide_memories g
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(e.id::text ORDER BY e.created_at, e.id), '{}') AS quote_ids,
        coalesce(array_agg(e.entry_id::text ORDER BY e.created_at, e.id), '{}') AS entry_ids,
        coalesce(array_agg(e.quote ORDER BY e.created_at, e.id), '{}') AS quotes
      FROM journal_ai.guide_memory_evidence e JOIN journal_ai.${words} w ON w.id = e.entry_id WHERE e.memory_id = g.id
    ) evidence
    WHERE g.user_id = person.user_id AND ${shown}
    ORDER BY g.created_at DESC, g.id DESC LIMIT ${MAX_GUIDE_MEMORIES}
  ) m ON true
  ORDER BY m.created_at DESC, m.id DESC`;

/** SQL condition that hides a memory while all text that it is based on is being deleted. */
const IS_SHOWN = "(g.is_own OR evidence.quote_ids <> '{}')";
const SHOWN = memoriesOf('messages', IS_SHOWN);
const SHOWN_WITH_MARK = memoriesOf(
  'messages',
  IS_SHOWN,
  'c.choice, (SELECT q.quiet_until FROM journal_ai.quiet_times q WHERE q.user_id = person.user_id) AS mark',
);
const ALL = memoriesOf('stored_messages', 'true');

type Joined = Partial<MemoryRow> & { choice: MemoryChoice['choice'] | null };

/** Rows of the guide's memory. */
@Injectable()
export class MemoriesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks a person's memories for the transaction: after the person's insights, and before any message or the
   * quiet-time mark. Finding, changing and deleting memories wait for each other, so that the limit holds and a deleted
   * memory is not found again concurrently.
   */
  lock(transaction: PipelinedTransaction, userId: string): void {
    transaction.send('guide-memories-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `guide-memories:${userId}`,
    ]);
  }

  /** Returns the memories that the person sees. */
  async find(userId: string, transaction?: PipelinedTransaction): Promise<StoredMemories> {
    return separated(await this.database.query<Joined>('guide-memories-shown', SHOWN, [userId], transaction));
  }

  /**
   * Returns the memories that the person sees, and the mark of their quiet time. Both come from one query, so that a
   * reply needs only one connection.
   */
  async findWithMark(userId: string): Promise<StoredMemories & { mark: Buffer | null }> {
    const rows = await this.database.query<Joined & { mark: Buffer | null }>(
      'guide-memories-with-mark',
      SHOWN_WITH_MARK,
      [userId],
    );
    return { ...separated(rows), mark: rows[0]?.mark ?? null };
  }

  /**
   * Returns all memories, including those that are hidden because they are based only on text that is being deleted.
   * These may be found again meanwhile.
   */
  async findAll(transaction: PipelinedTransaction, userId: string): Promise<StoredMemories> {
    return separated(await transaction.query<Joined>('guide-memories-all', ALL, [userId]));
  }

  /**
   * Stores a new memory of the person's own, or makes an existing memory the person's own. An own memory is not based
   * on an entry.
   */
  sendOwn(transaction: PipelinedTransaction, memory: OwnMemory): void {
    const { id, userId, content, textHash, isPaused, now } = memory;
    transaction.send(
      'guide-memories-own',
      `INSERT INTO journal_ai.guide_memories AS g (id, user_id, content, text_hash, is_paused, is_own, created_at, found_at)
       VALUES ($2, $1, $3, $4, $5, true, $6, $6)
       ON CONFLICT (id) DO UPDATE SET content = excluded.content, text_hash = excluded.text_hash,
         is_paused = excluded.is_paused, is_own = true, found_at = excluded.found_at WHERE g.user_id = $1`,
      [userId, id, content, textHash, isPaused, now],
    );
    transaction.send(
      'guide-memories-own-evidence',
      'DELETE FROM journal_ai.guide_memory_evidence WHERE user_id = $1 AND memory_id = $2',
      [userId, id],
    );
  }

  sendPause(transaction: PipelinedTransaction, userId: string, id: string, isPaused: boolean): void {
    transaction.send(
      'guide-memories-pause',
      'UPDATE journal_ai.guide_memories SET is_paused = $3 WHERE user_id = $1 AND id = $2',
      [userId, id, isPaused],
    );
  }

  /** Deletes memories with their evidence. */
  sendDelete(transaction: PipelinedTransaction, userId: string, ids: readonly string[]): void {
    if (ids.length === 0) return;
    transaction.send(
      'guide-memories-delete',
      'DELETE FROM journal_ai.guide_memories WHERE user_id = $1 AND id = ANY($2::uuid[])',
      [userId, ids],
    );
  }

  sendDeleteEvidence(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): void {
    transaction.send(
      'guide-memories-delete-evidence',
      'DELETE FROM journal_ai.guide_memory_evidence WHERE user_id = $1 AND entry_id = ANY($2::uuid[])',
      [userId, entryIds],
    );
  }

  /** Stores whether all memory is paused. */
  sendChoice(transaction: PipelinedTransaction, userId: string, choice: Buffer): void {
    transaction.send(
      'guide-memories-choose',
      `INSERT INTO journal_ai.guide_memory_choices (user_id, choice) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET choice = excluded.choice`,
      [userId, choice],
    );
  }
}

function separated(joined: readonly Joined[]): StoredMemories {
  return { choice: joined[0]?.choice ?? null, rows: joined.filter(({ id }) => id !== null) as MemoryRow[] };
}
