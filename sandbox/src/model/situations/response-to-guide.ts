import { guideData } from '../deck/guide-data.js';
import type { LanguageCode } from '../language/language-pack.js';
import { countWords, type Detector } from './situation.js';

/** Maximum number of words of a complaint. A longer turn is about something else, and only mentions such words. */
const LONGEST = 16;

/** Returns whether a turn complains about the guide's answers. */
export function isComplaint(text: string, code: LanguageCode): boolean {
  return countWords(text) <= LONGEST && guideData(code).index.find(text.normalize('NFC')).has('complaint');
}

/**
 * Detects a complaint such as "You keep repeating my words". The reply accepts it, and the guide asks less for a while.
 */
export const findComplaint: Detector = ({ text, pack, wasAnswered }) =>
  wasAnswered && isComplaint(text, pack.code)
    ? { kind: 'complaint', says: guideData(pack.code).lines.complaint, isAnswer: true }
    : undefined;

/**
 * Limits for thanks: the maximum number of words of the turn, and the maximum offset of the thanks in characters. A
 * longer turn, or one that does not start with thanks, is also about something else.
 */
const LONGEST_THANKS = 9;
const LATEST_THANKS = 12;

/** Detects thanks for what the guide said. */
export const findThanks: Detector = ({ text, pack, wasAnswered }) =>
  wasAnswered &&
  countWords(text) <= LONGEST_THANKS &&
  (guideData(pack.code).index.find(text.normalize('NFC')).get('thanks')?.[0]?.index ?? LATEST_THANKS) <
    LATEST_THANKS
    ? { kind: 'thanks', says: guideData(pack.code).lines.thanks, isAnswer: true }
    : undefined;
