import type { PromptCategory } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { StoredDailyPrompt } from './daily-prompt.entity.js';

/** Encrypted content of a prompt: one made by a model reveals as much about a person as their entries. */
export interface PromptContent {
  readonly prompt: string;
  readonly category: PromptCategory;
  /** 1 to 5. */
  readonly difficulty: number;
  readonly tips: readonly string[];
  /** The person's material that the prompt uses; only for a prompt made by a model. */
  readonly reason?: string;
  /** Key of the library prompt; missing for a prompt made by a model. */
  readonly libraryKey?: string;
}

export function sealContent(cipher: UserCipher, promptId: string, content: PromptContent): Buffer {
  return cipher.encrypt(placeOf(promptId), JSON.stringify(content));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openContent(cipher: UserCipher, promptId: string, sealed: Buffer): PromptContent {
  return JSON.parse(cipher.decrypt(placeOf(promptId), sealed)) as PromptContent;
}

/** Returns the keyed hash that records which library prompts a person got. */
export function libraryHash(cipher: UserCipher, libraryKey: string): Buffer {
  return cipher.fingerprint('prompt-library', libraryKey);
}

function placeOf(id: string): SealedPlace {
  return sealedPlace(StoredDailyPrompt, 'content', id);
}
