import type { GuideMemoryKind } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { wordsOf } from '../insights/index.js';
import type { MemoryRow } from './memories.repository.js';
import { StoredMemory } from './memory.entity.js';
import { MemoryChoice } from './memory-choice.entity.js';
import { MemoryEvidence } from './memory-evidence.entity.js';

/** Content of one memory. */
export interface MemoryWords {
  readonly kind: GuideMemoryKind;
  readonly text: string;
  /** The person or thing that the memory is about; null when the person wrote the memory. */
  readonly subject: string | null;
}

/** Memory, decrypted. */
export interface Memory extends MemoryWords {
  readonly id: string;
  readonly isPaused: boolean;
  readonly isOwn: boolean;
  readonly createdAt: Date;
  readonly foundAt: Date;
  readonly evidence: readonly { readonly entryId: string; readonly quote: string }[];
}

/** Places where the sealed values are stored. */
const places = {
  content: (id: string) => sealedPlace(StoredMemory, 'content', id),
  quote: (id: string) => sealedPlace(MemoryEvidence, 'quote', id),
  choice: (userId: string) => sealedPlace(MemoryChoice, 'choice', userId),
};

export function sealMemory(
  cipher: UserCipher,
  id: string,
  { kind, text, subject }: MemoryWords,
): { content: Buffer; textHash: Buffer } {
  return {
    content: cipher.encrypt(places.content(id), JSON.stringify({ kind, text, subject })),
    textHash: textHash(cipher, text),
  };
}

/** Returns the keyed hash that identifies the same words, regardless of case, whitespace and punctuation. */
export function textHash(cipher: UserCipher, text: string): Buffer {
  const words = wordsOf(text);
  return cipher.fingerprint('guide-memory', words.length > 0 ? words.join(' ') : text);
}

/** @throws DomainError `unreadable` when a sealed value was damaged or moved */
export function openMemory(cipher: UserCipher, row: MemoryRow): Memory {
  return {
    ...openMemoryWords(cipher, row.id, row.content),
    id: row.id,
    isPaused: row.is_paused,
    isOwn: row.is_own,
    createdAt: row.created_at,
    foundAt: row.found_at,
    evidence: row.quote_ids.map((id, index) => ({
      entryId: row.entry_ids[index] as string,
      quote: openQuote(cipher, id, row.quotes[index] as Buffer),
    })),
  };
}

/** @throws DomainError `unreadable` when the value was damaged or moved */
export function openMemoryWords(cipher: UserCipher, id: string, content: Buffer): MemoryWords {
  return JSON.parse(cipher.decrypt(places.content(id), content)) as MemoryWords;
}

/** @throws DomainError `unreadable` when the value was damaged or moved */
export function openQuote(cipher: UserCipher, id: string, quote: Buffer): string {
  return cipher.decrypt(places.quote(id), quote);
}

export function sealQuote(cipher: UserCipher, id: string, quote: string): Buffer {
  return cipher.encrypt(places.quote(id), quote);
}

/** Seals whether all memory is paused. */
export function sealChoice(cipher: UserCipher, isPaused: boolean): Buffer {
  return sealCode(cipher, places.choice(cipher.userId), isPaused ? 'paused' : 'open');
}

/** @throws DomainError `unreadable` when the value was damaged or belongs to another person */
export function openChoice(cipher: UserCipher, choice: Buffer | null): boolean {
  return choice !== null && openCode(cipher, places.choice(cipher.userId), choice) === 'paused';
}
