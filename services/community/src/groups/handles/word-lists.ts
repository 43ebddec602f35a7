import { skeletonOf } from './handle-skeleton.js';

/** Words that a handle may not have, as skeletons. */
export interface WordList {
  /** Words that nobody else has inside a word of theirs: found anywhere in a handle, also written apart. */
  readonly anywhere: ReadonlySet<string>;
  /** Words that count only when they stand by themselves. */
  readonly alone: ReadonlySet<string>;
  /** Words that count only when a handle is nothing else. */
  readonly whole: ReadonlySet<string>;
  /** Words that hold one of the first by chance. */
  readonly innocent: ReadonlySet<string>;
}

/** The skeletons of words with commas between them, also with each letter once where it stands twice. */
export function skeletonsOf(words: string): Set<string> {
  const skeletons = words.split(',').map(skeletonOf);
  return new Set(skeletons.flatMap((skeleton) => [skeleton, withoutDoubles(skeleton)]));
}

/** Whether a handle has a word of a list, also in other alphabets, with digits for letters, letters apart, letters twice. */
export function hasWordOf({ anywhere, alone, whole, innocent }: WordList, handle: string): boolean {
  const all = [...innocent].reduce((text, word) => text.replaceAll(word, ''), skeletonOf(handle));
  if (whole.has(all)) return true;
  const once = withoutDoubles(all);
  if ([...anywhere].some((word) => all.includes(word) || once.includes(word))) return true;
  return [...wordsOf(handle), handle].some((word) => {
    const skeleton = skeletonOf(word);
    return alone.has(skeleton) || alone.has(withoutDoubles(skeleton));
  });
}

/** The words of a handle, also those that a capital or a number parts: "MyGuide", "guide24". */
function wordsOf(handle: string): string[] {
  const words = handle.normalize('NFKC').split(/[\s\-_.'’]+/u);
  const inner = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})|\d+/u));
  return [...words, ...inner].filter((word) => word !== '');
}

/** "addmiin" is read as "admin". */
function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}
