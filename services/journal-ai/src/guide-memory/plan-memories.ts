import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundMemory } from '../analysis/index.js';
import { claimOf, restates, type SealedClaim } from '../insights/index.js';
import { type Memory, textHash } from './memory.seal.js';
import { Refusals, refusalOf } from './refusals.js';

/** Maximum number of entries listed as the origin of a memory: more would not help, and the list must be bounded. */
const MAX_EVIDENCE = 3;

/** Existing memories when something is found. */
export interface KnownMemories {
  /** All readable memories. Unreadable memories are included in `count` only and are compared with nothing. */
  readonly memories: readonly Memory[];
  readonly count: number;
  readonly refused: readonly SealedClaim[];
}

/** Changes that an entry makes to the memories. */
export interface MemoryPlan {
  readonly added: readonly FoundMemory[];
  /** Existing memories that were found again, with the quote that this entry adds, if any. */
  readonly again: readonly { readonly id: string; readonly quote: string | null }[];
  /** Ids of the memories that are replaced and therefore deleted. */
  readonly goneIds: readonly string[];
}

/**
 * Plans the changes. Deleted, changed or paused memories are not found again, and the person's own are left unchanged.
 * When the limit of memories is reached, the memory that was found longest ago is replaced, unless it is paused or the
 * person's own. When all memories are paused or the person's own, nothing new is added.
 */
export function planMemories(
  cipher: UserCipher,
  { memories, count, refused }: KnownMemories,
  found: readonly FoundMemory[],
  entryId: string,
): MemoryPlan {
  const paused = memories.filter(({ isPaused }) => isPaused);
  const refusals = new Refusals(cipher, [
    ...refused,
    ...paused.flatMap((memory) => refusalOf(cipher, memory)),
  ]);
  const added: FoundMemory[] = [];
  const again = new Map<string, string | null>();
  for (const finding of found) {
    if (refusals.covers(finding)) continue;
    const same = memories.find((memory) => saysAgain(cipher, finding, memory));
    if (same) {
      const isNew = !same.isOwn && !same.evidence.some((evidence) => evidence.entryId === entryId);
      again.set(same.id, isNew && same.evidence.length < MAX_EVIDENCE ? finding.quote : null);
    } else if (!added.some((other) => saysAgain(cipher, finding, other))) {
      added.push(finding);
    }
  }
  const tooMany = Math.max(0, count + added.length - MAX_GUIDE_MEMORIES);
  const goneIds = memories
    .filter(({ id, isOwn, isPaused }) => !isOwn && !isPaused && !again.has(id))
    .sort((one, other) => one.foundAt.getTime() - other.foundAt.getTime())
    .slice(0, tooMany)
    .map(({ id }) => id);
  return {
    added: added.slice(0, Math.max(0, added.length - (tooMany - goneIds.length))),
    again: [...again].map(([id, quote]) => ({ id, quote })),
    goneIds,
  };
}

/** Returns whether a finding has the same text as an existing memory, or only restates that memory. */
function saysAgain(cipher: UserCipher, found: FoundMemory, known: Pick<Memory, 'text' | 'subject'>): boolean {
  if (textHash(cipher, found.text).equals(textHash(cipher, known.text))) return true;
  const claim = (text: string, names: readonly string[]) =>
    claimOf({ type: 'guide-memory', title: '', text, names });
  return restates(claim(found.text, [found.subject]), claim(known.text, [known.text, known.subject ?? '']));
}
