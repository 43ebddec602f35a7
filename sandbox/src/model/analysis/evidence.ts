import { type Span, toClauses } from '../language/text.js';

const LONGEST_EVIDENCE = 240;

/** The exact words a finding rests on: the sentence, or of a very long one the clause that the pattern stands in. */
export function toEvidence(sentence: Span, pattern?: RegExp): string {
  if (sentence.text.length <= LONGEST_EVIDENCE) return sentence.text;
  const clauses = toClauses(sentence);
  const clause = (pattern && clauses.find(({ text }) => pattern.test(text))) ?? clauses[0] ?? sentence;
  if (clause.text.length <= LONGEST_EVIDENCE) return clause.text;
  const cut = clause.text.slice(0, LONGEST_EVIDENCE);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}
