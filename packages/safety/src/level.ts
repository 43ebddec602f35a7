import type { Classified } from './classifier/classifier.js';
import type { SafetyLevel } from './safety-finding.js';

/** How loud danger speaks in one text: `sign` says too little by itself, and counts beside another. */
export type Loudness = SafetyLevel | 'sign';

/** A phrase shows the card unless the classifier's score for danger is this low, as in a story; then it asks the question. */
const PHRASE_NEEDS = -1;

/**
 * A sentence that scores so high by itself shows the card where a phrase is found: "I want to kill myself tonight" means no less
 * among sentences about dinner. Of the 234 safe lines of `lines/` in which a phrase is found none scores so high (0: two, -1: 28).
 */
export const PLAIN_SENTENCE = 0.4;

/** Scores above which a text shows the card, the question, or is a sign. */
export interface Thresholds {
  readonly card: number;
  readonly question: number;
  readonly sign: number;
}

/** What the two voices say together: the phrases and the classifier. Null when neither is heard. */
export function levelFrom(
  hasPhrase: boolean,
  { danger, noticed }: Pick<Classified, 'danger' | 'noticed'>,
  { card, question, sign }: Thresholds,
): Loudness | null {
  if (danger > card || (hasPhrase && danger > PHRASE_NEEDS)) return 'danger';
  if (hasPhrase || noticed > question) return 'uncertain';
  return noticed > sign ? 'sign' : null;
}
