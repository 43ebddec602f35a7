import type { Classified } from './classifier/classifier.js';
import type { SafetyLevel } from './safety-finding.js';

/** A phrase shows the card unless the classifier's score for danger is this low, as in a story; then it asks the question. */
const PHRASE_NEEDS = -1;

/**
 * A sentence that scores so high by itself shows the card where a phrase is found: "I want to kill myself tonight" means no less
 * among sentences about dinner. Of the 168 safe lines of `lines/` in which a phrase is found, one scores so high (0.5: two, -1: 27).
 */
export const PLAIN_SENTENCE = 1;

/** Scores above which a text shows the card, or the question. */
export interface Thresholds {
  readonly card: number;
  readonly question: number;
}

/** What the two voices say together: the phrases and the classifier. Null when neither is heard. */
export function levelFrom(
  hasPhrase: boolean,
  { danger, noticed }: Pick<Classified, 'danger' | 'noticed'>,
  { card, question }: Thresholds,
): SafetyLevel | null {
  if (danger > card || (hasPhrase && danger > PHRASE_NEEDS)) return 'danger';
  return hasPhrase || noticed > question ? 'uncertain' : null;
}
