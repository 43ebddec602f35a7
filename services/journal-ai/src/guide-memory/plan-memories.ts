import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import type { FoundMemory } from '../analysis/index.js';
import { claimOf, restates, type SealedClaim } from '../insights/index.js';
import { type Memory, textHash } from './memory.seal.js';
import { Refusals, refusalOf } from './refusals.js';

/** Entries that one memory names as where it came from: more are no help, and the list must end. */
const MAX_EVIDENCE = 3;

/** What is known when something is found. */
export interface KnownMemories {
  /** All of them, of which unreadable ones count and are compared with nothing. */
  readonly memories: readonly Memory[];
  readonly count: number;
  readonly refused: readonly SealedClaim[];
}

/** What an entry changes in what is remembered. */
export interface MemoryPlan {
  readonly added: readonly FoundMemory[];
  /** Known ones that were found again, with the words that this entry adds to them, if any. */
  readonly again: readonly { readonly id: string; readonly quote: string | null }[];
  /** What gives way. */
  readonly goneIds: readonly string[];
}

/**
 * What is deleted, changed or paused is not found again, and what the person wrote is left as it is. When there is no room, what was
 * not found for the longest gives way, unless it is paused or the person's own; where all of it is, nothing new is remembered.
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

/** Whether a finding has the words of a known one, or only restates it. */
function saysAgain(cipher: UserCipher, found: FoundMemory, known: Pick<Memory, 'text' | 'subject'>): boolean {
  if (textHash(cipher, found.text).equals(textHash(cipher, known.text))) return true;
  const claim = (text: string, names: readonly string[]) =>
    claimOf({ type: 'guide-memory', title: '', text, names });
  return restates(claim(found.text, [found.subject]), claim(known.text, [known.text, known.subject ?? '']));
}
