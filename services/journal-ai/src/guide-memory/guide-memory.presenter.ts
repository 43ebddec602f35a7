import type { GuideMemories, GuideMemory } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { readable } from '../insights/index.js';
import type { StoredMemories } from './memories.repository.js';
import { type Memory, openChoice, openMemory } from './memory.seal.js';

/** Presents all memories; a damaged row does not hide the others. */
export function toGuideMemories(cipher: UserCipher, { choice, rows }: StoredMemories): GuideMemories {
  const [isPaused = true] = readable([choice], (stored) => openChoice(cipher, stored));
  return { isPaused, memories: readable(rows, (row) => toGuideMemory(openMemory(cipher, row))) };
}

export function toGuideMemory(memory: Omit<Memory, 'subject' | 'foundAt'>): GuideMemory {
  const { id, kind, text, isPaused, isOwn, evidence, createdAt } = memory;
  return {
    ...{ id, kind, text, isPaused, isOwn },
    evidence: evidence.map(({ entryId, quote }) => ({ entryId, quote })),
    createdAt: createdAt.toISOString(),
  };
}
