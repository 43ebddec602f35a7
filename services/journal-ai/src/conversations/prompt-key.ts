import type { ConversationMessage } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { StoredConversation } from './conversation.entity.js';

/** The prompt of an imported conversation that was started from one: a keyed hash for look-ups, and the encrypted id. */
export interface SealedPrompt {
  readonly key: string | null;
  readonly prompt: Buffer | null;
}

/** Returns the hash by which a person's conversation on a prompt is found; null for no prompt. */
function promptKey(cipher: UserCipher, promptId: string | null): string | null {
  return promptId === null ? null : cipher.fingerprint('conversation-prompt', promptId).toString('base64url');
}

/** Encrypts a prompt's id for the row of a conversation. */
export function sealPrompt(
  cipher: UserCipher,
  conversationId: string,
  promptId: string | null,
): SealedPrompt {
  return {
    key: promptKey(cipher, promptId),
    prompt: promptId === null ? null : cipher.encrypt(placeOf(conversationId), promptId),
  };
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openPrompt(cipher: UserCipher, conversationId: string, prompt: Buffer | null): string | null {
  return prompt && cipher.decrypt(placeOf(conversationId), prompt);
}

/** Returns the id of the last prompt that any entry of a conversation answers; null when no entry answers a prompt. */
export function promptIdIn(messages: readonly ConversationMessage[]): string | null {
  return messages.findLast((message) => message.promptId)?.promptId ?? null;
}

function placeOf(rowId: string): SealedPlace {
  return sealedPlace(StoredConversation, 'prompt', rowId);
}
