import { MAX_PERSONA_MEMORIES } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { personaPlaces } from './persona.seal.js';

/** One thing that a persona remembers, and who put it there. */
export interface Memory {
  readonly text: string;
  readonly by: 'person' | 'model';
}

/** Memories are sealed together, oldest first. */
export function sealMemories(cipher: UserCipher, personaId: string, memories: readonly Memory[]): Buffer {
  return cipher.encrypt(personaPlaces.memory(personaId), JSON.stringify(memories));
}

/** @throws DomainError `unreadable` when they were changed or are another person's */
export function openMemories(cipher: UserCipher, personaId: string, sealed: Buffer | null): Memory[] {
  return sealed ? (JSON.parse(cipher.decrypt(personaPlaces.memory(personaId), sealed)) as Memory[]) : [];
}

/** With one thing more that the model noted. When there is no room the model's oldest goes; the person's own stay. */
export function withNoted(memories: readonly Memory[], text: string): Memory[] {
  return bounded(distinct([...memories, { text, by: 'model' }])).kept;
}

/** The list as the person wrote it. What they left as the model noted it stays the model's. */
export function asWritten(memories: readonly Memory[], texts: readonly string[]): Memory[] {
  const noted = new Set(memories.filter(({ by }) => by === 'model').map(({ text }) => text));
  return distinct(texts.map((text) => ({ text, by: noted.has(text) ? 'model' : 'person' })));
}

/** The memories of two personas in one list, and the person's own for which there is no room. */
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

/** Each text once, however it is capitalised. */
function distinct(memories: readonly Memory[]): Memory[] {
  const seen = new Set<string>();
  return memories.filter(({ text }) => {
    const key = text.normalize('NFKC').toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
