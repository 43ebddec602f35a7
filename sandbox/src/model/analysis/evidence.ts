import type { LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { phraseAt, type Span } from '../language/text.js';

const LONGEST_EVIDENCE = 240;

/** The exact words a finding rests on: the sentence, or of a very long one the phrase that the pattern stands in. */
export function toEvidence(reading: Reading, sentence: Span, pack: LanguagePack, pattern?: RegExp): string {
  const exact = ({ start, text }: Span) => reading.source.slice(start, start + text.length);
  if (sentence.text.length <= LONGEST_EVIDENCE) return exact(sentence);
  const at = sentence.start + (pattern?.exec(sentence.text)?.index ?? 0);
  const phrase = exact(phraseAt(sentence, at, pack.conjunctions));
  if (phrase.length <= LONGEST_EVIDENCE) return phrase;
  const cut = phrase.slice(0, LONGEST_EVIDENCE);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}
