import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import { GenerationsRepository } from '../generations/index.js';
import { lockPersonas, type StoredPersona } from '../personas/index.js';

/** Columns of a persona that a deletion or a merge needs; texts sealed. */
export type LockedPersona = RowOf<
  StoredPersona,
  'id' | 'name' | 'sealedArchetype' | 'identityHash' | 'traits' | 'note' | 'memory'
>;

/** Personas, and whether a reply of one of them is being written. */
export interface LockedPersonas {
  readonly personas: readonly LockedPersona[];
  readonly isAnswering: boolean;
}

/** Rows of personas, for renaming, notes, merging and deletion by the person. */
@Injectable()
export class PersonaCareRepository {
  constructor(private readonly generations: GenerationsRepository) {}

  /**
   * Locks discovered personas of the person with their conversations, in one round trip. Hidden personas and those of
   * other people are skipped. No message to the locked personas is accepted until the transaction ends.
   */
  async lock(
    transaction: PipelinedTransaction,
    userId: string,
    ids: readonly string[],
  ): Promise<LockedPersonas> {
    lockPersonas(transaction, userId);
    const [personas, , , unfinished] = await Promise.all([
      transaction.query<LockedPersona>(
        'persona-care-lock',
        `SELECT id, name, sealed_archetype, identity_hash, traits, note, memory FROM journal_ai.personas
         WHERE user_id = $1 AND id = ANY($2::uuid[]) AND discovered_at IS NOT NULL AND hidden_at IS NULL
         ORDER BY id FOR UPDATE`,
        [userId, ids],
      ),
      // A message is accepted under the lock of its conversation. So either the next statement sees the message, or the
      // message does not exist yet.
      transaction.query(
        'persona-care-lock-conversations',
        `SELECT id FROM journal_ai.conversations WHERE user_id = $1 AND persona_id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
        [userId, ids],
      ),
      this.generations.failOverdue(userId, transaction),
      transaction.query(
        'persona-care-unfinished',
        `SELECT 1 FROM journal_ai.generations WHERE user_id = $1 AND lane = 'conversation'
           AND status IN ('pending', 'running')
           AND subject_id IN (SELECT id::text FROM journal_ai.conversations
                              WHERE user_id = $1 AND persona_id = ANY($2::uuid[]))`,
        [userId, ids],
      ),
    ]);
    return { personas, isAnswering: unfinished.length > 0 };
  }

  /**
   * Deletes a locked persona with its conversation, evidence and memory, and records the time of the deletion: words
   * written before it recreate neither this persona nor one that was merged into it.
   */
  sendRemove(
    transaction: PipelinedTransaction,
    { userId, id, identityHash, now }: { userId: string; id: string; identityHash: Buffer; now: Date },
  ): void {
    transaction.send(
      'persona-care-note-deletion',
      `INSERT INTO journal_ai.persona_deletions (user_id, identity_hash, deleted_at)
       SELECT $1, identity_hash, $4 FROM (
         SELECT $3::bytea AS identity_hash
         UNION SELECT identity_hash FROM journal_ai.persona_aliases WHERE persona_id = $2 AND user_id = $1) AS known
       ON CONFLICT (user_id, identity_hash) DO UPDATE SET deleted_at = excluded.deleted_at`,
      [userId, id, identityHash, now],
    );
    transaction.send(
      'persona-care-delete',
      'DELETE FROM journal_ai.personas WHERE id = $2 AND user_id = $1',
      [userId, id],
    );
  }

  /** Stores the person's changes to a locked persona: null leaves a value unchanged, and an empty note removes it. */
  sendUpdate(
    transaction: PipelinedTransaction,
    { userId, id }: { userId: string; id: string },
    { name, note }: { name: Buffer | null; note: Buffer | '' | null },
  ): void {
    transaction.send(
      'persona-care-update',
      `UPDATE journal_ai.personas SET name = COALESCE($3, name), note = CASE WHEN $4 THEN $5 ELSE note END
       WHERE id = $2 AND user_id = $1`,
      [userId, id, name, note !== null, note === '' ? null : note],
    );
  }

  /** Stores an additional name by which findings match a persona: the last name that the person gave to the persona. */
  sendName(
    transaction: PipelinedTransaction,
    { userId, id, nameHash }: { userId: string; id: string; nameHash: Buffer },
  ): void {
    transaction.send(
      'persona-care-forget-name',
      'DELETE FROM journal_ai.persona_aliases WHERE persona_id = $2 AND user_id = $1 AND is_name',
      [userId, id],
    );
    transaction.send(
      'persona-care-keep-name',
      `INSERT INTO journal_ai.persona_aliases (user_id, identity_hash, persona_id, is_name) VALUES ($1, $2, $3, true)
       ON CONFLICT DO NOTHING`,
      [userId, nameHash, id],
    );
  }
}
