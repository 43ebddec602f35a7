import type { LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { phraseAt, type Span } from '../language/text.js';

const LONGEST_EVIDENCE = 240;

/**
 * Returns the exact words that support a finding: the sentence or, if it is very long, the phrase that contains the
 * pattern's match.
 */
export function toEvidence(reading: Reading, sentence: Span, pack: LanguagePack, pattern?: RegExp): string {
  const exact = ({ start, text }: Span) => reading.source.slice(start, start + text.length);
  if (sentence.text.length <= LONGEST_EVIDENCE) return exact(sentence);
  const at = sentence.start + (pattern?.exec(sentence.text)?.index ?? 0);
  const phrase = exact(phraseAt(sentence, at, pack.conjunctions));
  if (phrase.length <= LONGEST_EVIDENCE) return phrase;
  const cut = phrase.slice(0, LONGEST_EVIDENCE);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}
