import { normalise } from './reading.js';

/** Pattern of one character of a word: a letter, mark or digit. */
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const BETWEEN_WORDS = `[ ,'-]{1,2}`;
const MAYBE_BETWEEN = `[ ,'-]{0,2}`;
/**
 * Pattern of up to six words. The characters within words and those between words are disjoint, so that there is only
 * one way to match a text, however hostile the text is.
 */
const UP_TO_SIX_WORDS = `(?:[^ ,'.!?-]{1,25}${BETWEEN_WORDS}){0,6}`;
const UP_TO_FIFTEEN_SIGNS = `[^。.!?]{0,15}`;

/**
 * Compiles a list of patterns into one regular expression; each pattern matches whole words. `(a|b)` means "one of",
 * `(a )?` is optional, `*` at the end of a word matches any ending, `_` matches up to six words of the same sentence.
 * Patterns that start with `~` match anywhere: they are for scripts without spaces between words. Every repetition is
 * bounded, so that matching stays linear.
 */
export function phrases(lines: readonly string[]): RegExp {
  const words = lines.filter((line) => !line.startsWith('~')).map((line) => toPattern(line));
  const signs = lines.filter((line) => line.startsWith('~')).map((line) => toPattern(line.slice(1), true));
  const asWords = words.length > 0 ? [`(?<!${WORD})(?:${words.join('|')})(?!${WORD})`] : [];
  return new RegExp([...asWords, ...signs].join('|'), 'gu');
}

function toPattern(line: string, isAnywhere = false): string {
  const gap = isAnywhere ? UP_TO_FIFTEEN_SIGNS : UP_TO_SIX_WORDS;
  const parts: Record<string, string> = {
    ...{ '(': '(?:', '*': `${WORD}{0,12}` },
    ...{ ' ': BETWEEN_WORDS, ' ?': MAYBE_BETWEEN, _: gap, '_ ': gap },
  };
  return normalise(line).replaceAll(/_ ?| \??|[(*]/gu, (part) => parts[part]!);
}
