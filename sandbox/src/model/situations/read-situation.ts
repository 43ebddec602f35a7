import { contradicts, findTold } from '../turns/find-told.js';
import { findAboutGuide } from './about-guide.js';
import { findBrief } from './brief.js';
import { findConfession } from './confession.js';
import { findCorrection } from './correction.js';
import { findGrave } from './grave.js';
import { findHardWords } from './hard-words.js';
import { findJoy } from './joy.js';
import { findLoss } from './loss.js';
import { findOwnQuestion } from './own-question.js';
import { findPlainWords, findTowardGuide } from './plain-words.js';
import { findRecall } from './recall.js';
import { findRequest } from './request.js';
import { findComplaint, findThanks } from './response-to-guide.js';
import type { Detector, Situation, Turn } from './situation.js';

const DETECTORS: readonly Detector[] = [
  findRecall,
  findLoss,
  findTowardGuide,
  findComplaint,
  findCorrection,
  findAboutGuide,
  findRequest,
  findThanks,
  findPlainWords,
  findGrave,
  findBrief,
  findHardWords,
  findConfession,
  findJoy,
];

/** Share of an act from which a question alone is for the guide, and not one that people put to themselves. */
const SURE_OF_GUIDE = 0.75;

/**
 * The first step of a reply: what kind of turn it is. The first rule that fits decides, unless the classifier is sure that the turn is
 * something else; where none fits, the classifier decides. A question alone that is not for the guide is one that
 * people put to themselves.
 * @returns undefined for an ordinary entry
 */
export function readSituation(turn: Turn): Situation | undefined {
  for (const find of DETECTORS) {
    const found = find(turn);
    if (found && !contradicts(turn.act, found.kind)) return found;
  }
  const told = findTold(turn);
  const own = findOwnQuestion(turn);
  const isOnlyQuestion = own !== undefined && turn.reading.sentences.length === 1;
  const isForGuide = told?.isAnswer && (turn.act?.share ?? 0) >= SURE_OF_GUIDE;
  return told && (isForGuide || !isOnlyQuestion) ? told : own;
}

/** What may be answered, beside care, to somebody who was in danger within the last day. */
export function readPlainQuestion(turn: Turn): Situation | undefined {
  return findAboutGuide(turn) ?? findComplaint(turn) ?? findCorrection(turn);
}
