import { MAX_PERSONA_MEMORIES } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { personaPlaces } from './persona.seal.js';

/** Memory of a persona, with its author. */
export interface Memory {
  readonly text: string;
  readonly by: 'person' | 'model';
}

/** Seals memories together, oldest first. */
export function sealMemories(cipher: UserCipher, personaId: string, memories: readonly Memory[]): Buffer {
  return cipher.encrypt(personaPlaces.memory(personaId), JSON.stringify(memories));
}

/** @throws DomainError `unreadable` when they were changed or belong to another person */
export function openMemories(cipher: UserCipher, personaId: string, sealed: Buffer | null): Memory[] {
  return sealed ? (JSON.parse(cipher.decrypt(personaPlaces.memory(personaId), sealed)) as Memory[]) : [];
}

/**
 * Adds a memory that the model noted. When the list is full, the model's oldest memory is dropped; those that the
 * person wrote stay.
 */
export function withNoted(memories: readonly Memory[], text: string): Memory[] {
  return bounded(distinct([...memories, { text, by: 'model' }])).kept;
}

/** Returns the list as the person saved it. Items that they left unchanged remain attributed to the model. */
export function asWritten(memories: readonly Memory[], texts: readonly string[]): Memory[] {
  const noted = new Set(memories.filter(({ by }) => by === 'model').map(({ text }) => text));
  return distinct(texts.map((text) => ({ text, by: noted.has(text) ? 'model' : 'person' })));
}

/** Merges the memories of two personas into one list, and also returns the person's own memories that do not fit. */
export function joined(
  one: readonly Memory[],
  other: readonly Memory[],
): { kept: Memory[]; left: readonly Memory[] } {
  return bounded(distinct([...one, ...other]));
}

function bounded(memories: readonly Memory[]): { kept: Memory[]; left: readonly Memory[] } {
  const kept = [...memories];
  while (kept.length > MAX_PERSONA_MEMORIES) {
    const oldest = kept.findIndex(({ by }) => by === 'model');
    if (oldest < 0) break;
    kept.splice(oldest, 1);
  }
  return { kept: kept.slice(0, MAX_PERSONA_MEMORIES), left: kept.slice(MAX_PERSONA_MEMORIES) };
}

/** Removes duplicate texts, ignoring case. */
function distinct(memories: readonly Memory[]): Memory[] {
  const seen = new Set<string>();
  return memories.filter(({ text }) => {
    const key = text.normalize('NFKC').toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
