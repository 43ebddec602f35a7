import { type GuideMemoryKind, MAX_TOLD_OF_MEMORIES } from '@shadow-guide/contracts';
import type { Remembered } from '../instructions/index.js';
import type { Memory } from './memory.seal.js';

/** People and preferences first: not to know them shows in every reply. */
const ORDER: readonly GuideMemoryKind[] = ['person', 'preference', 'fact', 'theme'];

/** What a model is told of what is remembered: nothing that is paused, and of each kind the latest first. */
export function chooseTold(
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
