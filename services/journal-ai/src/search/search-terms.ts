import { foldText } from '../folded-text/index.js';

const QUOTES = /["“”„‟«»＂「」『』]/u;

/**
 * Returns the normalized terms that a text must contain: each word separately, and quoted parts verbatim. An unclosed
 * quote has no effect. Empty when there is nothing to search for. The longest terms come first, because they are the
 * rarest.
 */
export function termsOf(query: string): string[] {
  const parts = query.split(QUOTES);
  const terms = parts.flatMap((part, index) => {
    const folded = foldText(part).trim();
    const isQuoted = index % 2 === 1 && index < parts.length - 1;
    return isQuoted ? [folded] : folded.split(' ');
  });
  return [...new Set(terms)].filter((term) => term !== '').sort((a, b) => b.length - a.length);
}
