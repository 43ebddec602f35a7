import { IN_FUN } from '../language/reading.js';
import type { Span } from '../language/text.js';

/** A sentence about somebody else: "my boss is a perfectionist" shows none in the writer. */
const OF_OTHERS =
  /^(?:[Mm]y \w+|[Hh]e|[Ss]he|[Tt]hey|[Hh]is|[Hh]er|[Tt]heir|[Tt]he \w+|(?!It|This|That|There|Nothing|Everything)[A-Z][a-z]+ (?:is|was|has|had|always|never|said|says))\b/;
const OWN = /\b(?:I|me|myself)\b/;

/**
 * The English sentences in which a pattern shows something of the writer: not what others are or do, unless the writer comes in before
 * it or in it, and not what is said with a laugh.
 */
export function shownByWriter(sentences: readonly Span[], shows: RegExp): Span[] {
  return sentences.filter(({ text }) => {
    const match = shows.exec(text);
    if (!match || IN_FUN.test(text)) return false;
    return !OF_OTHERS.test(text) || OWN.test(text.slice(0, match.index + match[0].length));
  });
}
