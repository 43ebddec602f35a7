import { contradicts, findByAct } from '../turns/find-by-act.js';
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

/**
 * Minimum probability from the classifier for a turn that is only a question to count as a question to the guide, and
 * not to oneself.
 */
const SURE_OF_GUIDE = 0.75;

/**
 * Determines the kind of turn, which is the first step of a reply. The first matching rule decides, unless the
 * classifier is sure that the turn is of another kind. Without a matching rule the classifier decides. A turn that is
 * only a question, and is not addressed to the guide, counts as one that people ask themselves.
 * @returns undefined for an ordinary entry
 */
export function readSituation(turn: Turn): Situation | undefined {
  for (const find of DETECTORS) {
    const found = find(turn);
    if (found && !contradicts(turn.act, found.kind)) return found;
  }
  const lifeTurn = findByAct(turn);
  const own = findOwnQuestion(turn);
  const isOnlyQuestion = own !== undefined && turn.reading.sentences.length === 1;
  const isForGuide = lifeTurn?.isAnswer && (turn.act?.share ?? 0) >= SURE_OF_GUIDE;
  return lifeTurn && (isForGuide || !isOnlyQuestion) ? lifeTurn : own;
}

/**
 * Returns the situation that may be answered in addition to care for a person who was in danger within the last day.
 */
export function readPlainQuestion(turn: Turn): Situation | undefined {
  return findAboutGuide(turn) ?? findComplaint(turn) ?? findCorrection(turn);
}
