import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { StoredCoreConversation } from './core-conversation.entity.js';

/** A message and its reply as they were when the reply was saved. */
export interface SavedPair {
  readonly userMessage: string;
  readonly aiResponse: string;
  readonly conversationContext: string;
}

/** Title and tags that the person gave a saved reply. */
export interface SavedLabel {
  readonly title: string;
  readonly tags: readonly string[];
}

/** The encrypted columns of a saved reply. */
export type SealedCoreConversation = Pick<StoredCoreConversation, 'content' | 'label' | 'bookmark'>;

export function sealPair(cipher: UserCipher, id: string, pair: SavedPair): Buffer {
  return cipher.encrypt(placeOf(id, 'content'), JSON.stringify(pair));
}

export function sealLabel(cipher: UserCipher, id: string, label: SavedLabel): Buffer {
  return cipher.encrypt(placeOf(id, 'label'), JSON.stringify(label));
}

export function sealBookmark(cipher: UserCipher, id: string, isBookmarked: boolean): Buffer {
  return sealCode(cipher, placeOf(id, 'bookmark'), String(isBookmarked));
}

/**
 * Decrypts the title and tags of a saved reply.
 * @throws DomainError `unreadable` when the row was modified or belongs to another person
 */
export function openLabel(cipher: UserCipher, id: string, label: Buffer): SavedLabel {
  return JSON.parse(cipher.decrypt(placeOf(id, 'label'), label)) as SavedLabel;
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openCoreConversation(
  cipher: UserCipher,
  id: string,
  { content, label, bookmark }: SealedCoreConversation,
): SavedPair & SavedLabel & { readonly isBookmarked: boolean } {
  return {
    ...(JSON.parse(cipher.decrypt(placeOf(id, 'content'), content)) as SavedPair),
    ...openLabel(cipher, id, label),
    isBookmarked: openCode(cipher, placeOf(id, 'bookmark'), bookmark) === 'true',
  };
}

function placeOf(rowId: string, column: keyof SealedCoreConversation): SealedPlace {
  return sealedPlace(StoredCoreConversation, column, rowId);
}
