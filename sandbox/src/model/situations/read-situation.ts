import type { Voice } from '../language/language-pack.js';
import { findAboutGuide } from './about-guide.js';
import { findBrief } from './brief.js';
import { findConfession } from './confession.js';
import { findCorrection } from './correction.js';
import { findAfterGrave, findGrave } from './grave.js';
import { findJoy } from './joy.js';
import { findLoss } from './loss.js';
import { findPlainWords, findTowardGuide } from './plain-words.js';
import { findRecall } from './recall.js';
import { findRequest } from './request.js';
import type { Detector, Situation, Turn } from './situation.js';

/** What is fit to be quoted of a turn. */
export type QuoteOf = (text: string) => string | undefined;

/**
 * The first step of a reply: what kind of turn it is. The first that fits decides, loss before everything that is not a
 * question about one's own words; undefined is an ordinary entry.
 */
export function readSituation(turn: Turn, voice: Voice, quoteOf: QuoteOf): Situation | undefined {
  const detectors: readonly Detector[] = [
    findRecall,
    findLoss,
    findTowardGuide,
    findCorrection,
    findAboutGuide,
    findRequest,
    findPlainWords,
    findGrave,
    findBrief(quoteOf),
    findConfession,
    findJoy(voice.glad),
    findAfterGrave(({ text }) => quoteOf(text)),
  ];
  for (const find of detectors) {
    const found = find(turn);
    if (found) return found;
  }
  return undefined;
}

/** What may be answered, beside care, to somebody who was in danger within the last day. */
export function readPlainQuestion(turn: Turn): Situation | undefined {
  return findAboutGuide(turn) ?? findCorrection(turn);
}
