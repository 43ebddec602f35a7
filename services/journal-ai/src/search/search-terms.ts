import { foldText } from '../folded-text/index.js';

const QUOTES = /["“”„‟«»＂「」『』]/u;

/**
 * What a text must contain, folded: each word by itself, and what stands in quotes as it stands there. A quote that is not closed
 * yet encloses nothing. Empty when there is nothing to look for. The longest come first: they are the rarest.
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
