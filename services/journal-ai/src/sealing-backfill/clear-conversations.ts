import { sealPrompt } from '../conversations/index.js';
import type { ClearRow, ClearRows } from './clear-rows.js';

interface ClearConversation extends ClearRow {
  /** The prompt's id, where a keyed hash stands afterwards. */
  readonly prompt_key: string;
}

interface SealedConversation {
  readonly id: string;
  readonly key: string | null;
  readonly prompt: Buffer | null;
}

export const clearConversations: ClearRows<ClearConversation, SealedConversation> = {
  table: 'conversations',
  columns: 't.prompt_key',
  condition: 't.prompt_key IS NOT NULL AND t.prompt IS NULL',
  seal: (cipher, { id, prompt_key }) => ({ id, ...sealPrompt(cipher, id, prompt_key) }),
  store: (transaction, sealed) =>
    transaction.send(
      'conversations-seal',
      `UPDATE journal_ai.conversations t SET prompt_key = s.key, prompt = s.prompt
       FROM unnest($1::uuid[], $2::text[], $3::bytea[]) AS s (id, key, prompt)
       WHERE t.id = s.id AND t.prompt IS NULL`,
      [sealed.map(({ id }) => id), sealed.map(({ key }) => key), sealed.map(({ prompt }) => prompt)],
    ),
};
