import type { Classified } from './classifier/classifier.js';
import type { SafetyLevel } from './safety-finding.js';

/** Strength of a danger signal in one text. A `sign` is too weak alone, and counts only together with another one. */
export type Loudness = SafetyLevel | 'sign';

/**
 * Lowest classifier score for danger at which a phrase shows the card. Below this score, as in a story, a phrase leads
 * to the question.
 */
const PHRASE_NEEDS = -1;

/**
 * Score from which a single sentence with a phrase shows the card: "I want to kill myself tonight" means the same among
 * sentences about dinner. Of the 234 safe lines of `lines/` that contain a phrase, none scores this high (two score
 * above 0, and 28 above -1).
 */
export const PLAIN_SENTENCE = 0.4;

/** Scores above which a text gets the card, gets the question, or counts as a weak sign. */
export interface Thresholds {
  readonly card: number;
  readonly question: number;
  readonly sign: number;
}

/** Combines the phrases and the classifier; null when neither indicates danger. */
export function levelFrom(
  hasPhrase: boolean,
  { danger, noticed }: Pick<Classified, 'danger' | 'noticed'>,
  { card, question, sign }: Thresholds,
): Loudness | null {
  if (danger > card || (hasPhrase && danger > PHRASE_NEEDS)) return 'danger';
  if (hasPhrase || noticed > question) return 'uncertain';
  return noticed > sign ? 'sign' : null;
}
