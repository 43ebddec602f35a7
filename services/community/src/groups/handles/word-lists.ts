import { skeletonOf } from './handle-skeleton.js';

/** Words that a handle may not contain, as skeletons. */
export interface WordList {
  /**
   * Words that are not part of any other word. They are found anywhere in a handle, also when separators divide their
   * letters.
   */
  readonly anywhere: ReadonlySet<string>;
  /** Words that count only as a whole word of the handle. */
  readonly alone: ReadonlySet<string>;
  /** Words that count only as the whole handle. */
  readonly whole: ReadonlySet<string>;
  /** Harmless words that contain one of the `anywhere` words by chance. */
  readonly innocent: ReadonlySet<string>;
}

/**
 * Returns the skeletons of a comma-separated list of words, each word both as written and with double letters
 * collapsed.
 */
export function skeletonsOf(words: string): Set<string> {
  const skeletons = words.split(',').map(skeletonOf);
  return new Set(skeletons.flatMap((skeleton) => [skeleton, withoutDoubles(skeleton)]));
}

/**
 * Returns whether a handle contains a word of a list. Words in other scripts, with digits for letters, with separated
 * letters or with doubled letters are found too.
 */
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

/** Returns the words of a handle. Capitals and numbers also start a new word: "MyGuide", "guide24". */
function wordsOf(handle: string): string[] {
  const words = handle.normalize('NFKC').split(/[\s\-_.'’]+/u);
  const inner = words.flatMap((word) => word.split(/(?<=\p{Ll})(?=\p{Lu})|\d+/u));
  return [...words, ...inner].filter((word) => word !== '');
}

/** Collapses repeated letters: "addmiin" is read as "admin". */
function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/gu, '$1');
}
