import type { PromptCategory } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** What is sealed of a prompt: one that was made says as much about a person as their entries do. */
export interface PromptContent {
  readonly prompt: string;
  readonly category: PromptCategory;
  /** 1 to 5. */
  readonly difficulty: number;
  readonly tips: readonly string[];
  /** What of the person it takes up; only of one that was made for them. */
  readonly reason?: string;
  /** Of the library. */
  readonly libraryKey?: string;
}

export function sealContent(cipher: UserCipher, promptId: string, content: PromptContent): Buffer {
  return cipher.encrypt(placeOf(promptId), JSON.stringify(content));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openContent(cipher: UserCipher, promptId: string, sealed: Buffer): PromptContent {
  return JSON.parse(cipher.decrypt(placeOf(promptId), sealed)) as PromptContent;
}

/** The keyed hash by which it is known which prompts of the library a person has had. */
export function libraryHash(cipher: UserCipher, libraryKey: string): Buffer {
  return cipher.fingerprint('prompt-library', libraryKey);
}

function placeOf(rowId: string): SealedPlace {
  return { table: 'daily_prompts', column: 'content', rowId };
}
