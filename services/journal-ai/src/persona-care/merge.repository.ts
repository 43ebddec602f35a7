import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { lockPersonas } from '../personas/index.js';

/** Combined evidence of two personas. */
export interface JoinedEvidence extends Record<string, unknown> {
  entries: number;
  quotes: number;
  days: number;
  /** `YYYY-MM-DD` */
  last_day: string;
}

/** Persona that is removed, and persona into which it is merged. */
export interface Merge {
  readonly userId: string;
  readonly keptId: string;
  readonly goneId: string;
}

/** Combined columns of the kept persona. */
export interface MergedPersona {
  readonly traits: Buffer;
  readonly note: Buffer | null;
  readonly memory: Buffer;
  readonly entries: number;
  readonly quotes: number;
  readonly strengthFacts: Buffer;
}

/** Merges two personas. */
@Injectable()
export class MergeRepository {
  /**
   * Gives the kept persona a conversation when the other one has one. Runs before any row is locked, so that a
   * concurrent first message, which inserts the same row, waits for this transaction instead of deadlocking.
   */
  sendOpenConversation(transaction: PipelinedTransaction, { userId, keptId, goneId }: Merge): void {
    lockPersonas(transaction, userId);
    transaction.send(
      'persona-merge-open-conversation',
      `INSERT INTO journal_ai.conversations (id, user_id, kind, subject_id, created_at, last_entry_at)
       SELECT gen_random_uuid(), $1, 'persona', $2, created_at, last_entry_at FROM journal_ai.conversations
       WHERE user_id = $1 AND persona_id = $3
         AND EXISTS (SELECT FROM journal_ai.personas WHERE id = $2 AND user_id = $1)
       ON CONFLICT (user_id, kind, local_date, prompt_key, subject_id) DO NOTHING`,
      [userId, keptId, goneId],
    );
  }

  /**
   * Reads the facts for the strength of the merged persona. They include words of a deletion that can still be undone;
   * the final deletion recounts the facts.
   */
  async readEvidence(
    transaction: PipelinedTransaction,
    { userId, keptId, goneId }: Merge,
  ): Promise<JoinedEvidence> {
    const [row] = await transaction.query<JoinedEvidence>(
      'persona-merge-evidence',
      `SELECT count(DISTINCT e.entry_id)::int AS entries, count(*)::int AS quotes,
         count(DISTINCT m.local_date)::int AS days, max(m.local_date)::text AS last_day
       FROM journal_ai.persona_evidence e JOIN journal_ai.stored_messages m ON m.id = e.entry_id
       WHERE e.persona_id IN ($2, $3) AND e.user_id = $1`,
      [userId, keptId, goneId],
    );
    return row as JoinedEvidence;
  }

  /** Merges the rows. Must run after the rows and conversations of both personas were locked. */
  sendMerge(
    transaction: PipelinedTransaction,
    merge: Merge,
    merged: MergedPersona,
    identityHash: Buffer,
  ): void {
    this.sendEvidence(transaction, merge);
    this.sendConversation(transaction, merge);
    this.sendIdentities(transaction, merge, identityHash);
    transaction.send(
      'persona-merge-keep',
      `UPDATE journal_ai.personas kept SET traits = $3, note = $4, memory = $5, discovery_count = $6, quote_count = $7,
         strength_facts = $8,
         last_discovery = GREATEST(kept.last_discovery, gone.last_discovery),
         discovered_at = LEAST(kept.discovered_at, gone.discovered_at),
         created_at = LEAST(kept.created_at, gone.created_at),
         last_interaction = GREATEST(kept.last_interaction, gone.last_interaction),
         working_with = kept.working_with OR gone.working_with,
         beyond_limit = kept.beyond_limit OR gone.beyond_limit
       FROM journal_ai.personas gone
       WHERE kept.id = $1 AND gone.id = $2 AND kept.user_id = $9 AND gone.user_id = $9`,
      [
        merge.keptId,
        merge.goneId,
        merged.traits,
        merged.note,
        merged.memory,
        merged.entries,
        merged.quotes,
        merged.strengthFacts,
        merge.userId,
      ],
    );
    transaction.send(
      'persona-merge-delete',
      'DELETE FROM journal_ai.personas WHERE id = $2 AND user_id = $1',
      [merge.userId, merge.goneId],
    );
  }

  /**
   * Moves the evidence. If both personas were found in one entry, the quotes of the removed persona follow the others.
   */
  private sendEvidence(transaction: PipelinedTransaction, { userId, keptId, goneId }: Merge): void {
    transaction.send(
      'persona-merge-move-evidence',
      `UPDATE journal_ai.persona_evidence e SET persona_id = $2, ordinal = (e.ordinal + COALESCE((
         SELECT max(known.ordinal) + 1 FROM journal_ai.persona_evidence known
         WHERE known.persona_id = $2 AND known.entry_id = e.entry_id), 0))::smallint
       WHERE e.persona_id = $3 AND e.user_id = $1`,
      [userId, keptId, goneId],
    );
  }

  /**
   * Moves the conversation. Messages keep their place in time. Generations move too, so that a failed reply can be
   * requested again.
   */
  private sendConversation(transaction: PipelinedTransaction, { userId, keptId, goneId }: Merge): void {
    const ids = [userId, keptId, goneId];
    const both = `journal_ai.conversations kept JOIN journal_ai.conversations gone
      ON gone.user_id = $1 AND gone.persona_id = $3 WHERE kept.user_id = $1 AND kept.persona_id = $2`;
    transaction.send(
      'persona-merge-move-insights',
      `UPDATE journal_ai.insights i SET conversation_id = pair.kept_id
       FROM (SELECT kept.id AS kept_id, gone.id AS gone_id FROM ${both}) AS pair WHERE i.conversation_id = pair.gone_id
         AND i.user_id = $1`,
      ids,
    );
    transaction.send(
      'persona-merge-move-generations',
      `UPDATE journal_ai.generations g SET subject_id = pair.kept_id::text
       FROM (SELECT kept.id AS kept_id, gone.id AS gone_id FROM ${both}) AS pair
       WHERE g.user_id = $1 AND g.lane = 'conversation' AND g.subject_id = pair.gone_id::text`,
      ids,
    );
    transaction.send(
      'persona-merge-move-messages',
      `WITH pair AS (
         SELECT kept.id AS kept_id, gone.id AS gone_id, gone.last_entry_at FROM ${both}
       ), latest AS (
         UPDATE journal_ai.conversations c SET last_entry_at = GREATEST(c.last_entry_at, pair.last_entry_at)
         FROM pair WHERE c.id = pair.kept_id
       )
       UPDATE journal_ai.messages m SET conversation_id = pair.kept_id FROM pair WHERE m.conversation_id = pair.gone_id`,
      ids,
    );
  }

  /**
   * Assigns the identities of the removed persona, and of personas merged into it earlier, to the kept persona, so that
   * future findings match it.
   */
  private sendIdentities(
    transaction: PipelinedTransaction,
    { userId, keptId, goneId }: Merge,
    identityHash: Buffer,
  ): void {
    transaction.send(
      'persona-merge-move-aliases',
      'UPDATE journal_ai.persona_aliases SET persona_id = $2, is_name = false WHERE persona_id = $3 AND user_id = $1',
      [userId, keptId, goneId],
    );
    transaction.send(
      'persona-merge-alias',
      `INSERT INTO journal_ai.persona_aliases (user_id, identity_hash, persona_id, is_name) VALUES ($1, $2, $3, false)
       ON CONFLICT (user_id, identity_hash) DO UPDATE SET persona_id = excluded.persona_id, is_name = false`,
      [userId, identityHash, keptId],
    );
  }
}
