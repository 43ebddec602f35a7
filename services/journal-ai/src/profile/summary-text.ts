import { MAX_SUMMARY_WORDS } from '@shadow-guide/contracts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Limits a summary to the maximum number of words, in any language. Cuts after the last whole sentence that fits; when
 * the first sentence is longer than the limit, after the last whole word.
 */
export function withinWordLimit(text: string, maxWords = MAX_SUMMARY_WORDS): string {
  const clean = text.trim();
  let count = 0;
  for (const { index, isWordLike } of words.segment(clean)) {
    if (!isWordLike) continue;
    count += 1;
    if (count > maxWords) return cutAt(clean.slice(0, index));
  }
  return clean;
}

function cutAt(text: string): string {
  const end = Math.max(
    ...[...text.matchAll(/[.!?…。！？।؟]["'”’»」]?(?=\s|$)|[。！？]/gu)].map(({ index }) => index + 1),
    0,
  );
  return end > 0 ? text.slice(0, end) : `${text.trimEnd()}…`;
}

/** Counts words, in any language. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}
