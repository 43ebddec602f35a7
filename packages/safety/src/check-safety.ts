import { classifier, familyOf } from './classifier/index.js';
import { levelFrom, PLAIN_SENTENCE } from './level.js';
import { findPhrase } from './phrase-check.js';
import type { SafetyFinding } from './safety-finding.js';

/** Texts are read to here: the longest message that is taken, in UTF-16 units, with room for emoji. */
const LONGEST = 16_000;

/**
 * Decides whether a text is shown the card (`danger`), the question (`uncertain`), or nothing (null). It reads words, not minds: it
 * never blocks anything, and it works without any model. Two voices are heard: a small trained classifier over sentences, and the
 * phrase books. Linear in the length of the text; `docs/safety-check.md` measures it.
 */
export function checkSafety(text: string): SafetyFinding | null {
  const read = text.slice(0, LONGEST);
  const classified = classifier.classify(read);
  if (classified === null) return null;
  const phrase = findPhrase(read);
  const language = phrase?.language ?? classified.language;
  const thresholds = classifier.settings.thresholds[familyOf(language)]!;
  const heard = levelFrom(phrase !== null, classified, thresholds);
  if (heard === null) return null;
  const isPlain = phrase !== null && heard === 'uncertain' && classified.sentence > PLAIN_SENTENCE;
  const level = isPlain ? 'danger' : heard;
  if (level === 'uncertain') return { level, category: 'suicide', subject: 'self', language };
  const { category = classified.category, subject = 'self' } = phrase ?? {};
  return { level, category, subject, language };
}
