import { IN_FUN } from '../language/reading.js';
import type { Span } from '../language/text.js';

/**
 * Matches a sentence about somebody else. For example, "my boss is a perfectionist" says nothing about the writer's own
 * perfectionism.
 */
const OF_OTHERS =
  /^(?:[Mm]y \w+|[Hh]e|[Ss]he|[Tt]hey|[Hh]is|[Hh]er|[Tt]heir|[Tt]he \w+|(?!It|This|That|There|Nothing|Everything)[A-Z][a-z]+ (?:is|was|has|had|always|never|said|says))\b/;
const OWN = /\b(?:I|me|myself)\b/;

/**
 * Returns the English sentences in which a pattern shows something about the writer. A sentence about others counts
 * only if it mentions the writer before or within the match. A sentence that is marked as a joke does not count.
 */
export function shownByWriter(sentences: readonly Span[], shows: RegExp): Span[] {
  return sentences.filter(({ text }) => {
    const match = shows.exec(text);
    if (!match || IN_FUN.test(text)) return false;
    return !OF_OTHERS.test(text) || OWN.test(text.slice(0, match.index + match[0].length));
  });
}
