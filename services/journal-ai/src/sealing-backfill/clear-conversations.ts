import { sealPrompt } from '../conversations/index.js';
import type { ClearRow, ClearRows } from './clear-rows.js';

interface ClearConversation extends ClearRow {
  /** The prompt's id in plaintext; the backfill replaces it by a keyed hash. */
  readonly prompt_key: string;
}

interface SealedConversation {
  readonly id: string;
  readonly key: string | null;
  readonly prompt: Buffer | null;
}

/**
 * SQL: the conversation on the same prompt that was started since the release, while `t` had no hash by which it could
 * be found.
 */
const DUPLICATE = `other.user_id = t.user_id AND other.kind = t.kind AND other.local_date = t.local_date
  AND other.prompt_key = s.key AND other.prompt IS NOT NULL`;

/** Encrypts prompt ids. A duplicate conversation is merged into the newer one, once nothing in it is being answered. */
export const clearConversations: ClearRows<ClearConversation, SealedConversation> = {
  table: 'conversations',
  columns: 't.prompt_key',
  condition: 't.prompt_key IS NOT NULL AND t.prompt IS NULL',
  seal: (cipher, { id, prompt_key }) => ({ id, ...sealPrompt(cipher, id, prompt_key) }),
  store: (transaction, sealed) => {
    const ids = sealed.map(({ id }) => id);
    const keys = sealed.map(({ key }) => key);
    // Includes messages that wait for deletion, because they can still be restored.
    transaction.send(
      'conversations-merge-duplicates',
      `WITH duplicate AS (
         SELECT t.id AS old_id, other.id AS new_id
         FROM unnest($1::uuid[], $2::text[]) AS s (id, key)
         JOIN journal_ai.conversations t ON t.id = s.id JOIN journal_ai.conversations other ON ${DUPLICATE}
         WHERE NOT EXISTS (SELECT FROM journal_ai.generations g WHERE g.user_id = t.user_id AND g.lane = 'conversation'
           AND g.subject_id = t.id::text AND g.status IN ('pending', 'running'))
       ), moved AS (
         UPDATE journal_ai.insights i SET conversation_id = duplicate.new_id FROM duplicate WHERE i.conversation_id = duplicate.old_id
       )
       UPDATE journal_ai.stored_messages m SET conversation_id = duplicate.new_id FROM duplicate WHERE m.conversation_id = duplicate.old_id`,
      [ids, keys],
    );
    transaction.send(
      'conversations-delete-moved',
      `DELETE FROM journal_ai.conversations t USING unnest($1::uuid[], $2::text[]) AS s (id, key), journal_ai.conversations other
       WHERE t.id = s.id AND ${DUPLICATE}
         AND NOT EXISTS (SELECT FROM journal_ai.stored_messages m WHERE m.conversation_id = t.id)`,
      [ids, keys],
    );
    transaction.send(
      'conversations-seal',
      `UPDATE journal_ai.conversations t SET prompt_key = s.key, prompt = s.prompt
       FROM unnest($1::uuid[], $2::text[], $3::bytea[]) AS s (id, key, prompt)
       WHERE t.id = s.id AND t.prompt IS NULL
         AND NOT EXISTS (SELECT FROM journal_ai.conversations other WHERE ${DUPLICATE})`,
      [ids, keys, sealed.map(({ prompt }) => prompt)],
    );
  },
};
