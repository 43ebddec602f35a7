import { type GuideMemoryKind, MAX_TOLD_OF_MEMORIES } from '@shadow-guide/contracts';
import type { Remembered } from '../instructions/index.js';
import type { Memory } from './memory.seal.js';

/** Order of kinds: people and preferences come first, because a reply visibly suffers without them. */
const ORDER: readonly GuideMemoryKind[] = ['person', 'preference', 'fact', 'theme'];

/**
 * Chooses the memories that are sent to a model. Paused memories are excluded, and within each kind the latest come
 * first.
 */
export function chooseMemoriesForModel(
  memories: readonly Pick<Memory, 'kind' | 'text' | 'isPaused' | 'foundAt'>[],
): Remembered[] {
  let room = MAX_TOLD_OF_MEMORIES;
  return memories
    .filter(({ isPaused }) => !isPaused)
    .toSorted(
      (one, other) =>
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
        other.foundAt.getTime() - one.foundAt.getTime(),
    )
    .filter(({ text }) => {
      const fits = text.length <= room;
      if (fits) room -= text.length;
      return fits;
    })
    .map(({ kind, text }) => ({ kind, text }));
}
