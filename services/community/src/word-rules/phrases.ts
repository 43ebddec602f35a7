import { normalise } from './reading.js';

/** Letters and figures: what a word is made of. */
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const BETWEEN_WORDS = `[ ,'-]{1,2}`;
const MAYBE_BETWEEN = `[ ,'-]{0,2}`;
/** No sign is both of a word and between two: then there is one way to read a text, however hostile. */
const UP_TO_SIX_WORDS = `(?:[^ ,'.!?-]{1,25}${BETWEEN_WORDS}){0,6}`;
const UP_TO_FIFTEEN_SIGNS = `[^。.!?]{0,15}`;

/**
 * Makes one expression of a list's lines, each found as whole words. `(a|b)` says "one of", `(a )?` may be missing, `*` at the end of
 * a word stands for any ending, `_` for up to six words of the same sentence. Lines that begin with `~` are found anywhere: they are of
 * scripts without spaces between words. Nothing repeats without a bound, so that reading stays linear.
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
