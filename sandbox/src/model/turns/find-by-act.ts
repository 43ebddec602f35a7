import { guideData } from '../deck/guide-data.js';
import { isOfAnotherLanguage } from '../language/detect-language.js';
import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import { whatItIs } from '../situations/about-guide.js';
import { saysMisread } from '../situations/correction.js';
import { countWords, type Kind, type Situation, type Turn } from '../situations/situation.js';
import { ASKS, HEAVY, isTold, type TurnAct } from './turn-acts.js';
import { type ReadTurnAct, readTurnAct } from './turn-classifier.js';
import { turnReplies } from './turn-replies.js';

/**
 * Minimum probability from the classifier for a turn to be answered as that act, measured on held-out turns. Below it,
 * the turn is treated as an ordinary entry.
 */
const SURE = 0.6;
/**
 * Minimum probability in the other languages. It is higher because the classifier was trained on only a few hundred
 * turns of each.
 */
const SURE_IN_OTHERS = 0.8;
/** Higher minimum probabilities for acts for which an error would hurt, or would answer something that nobody asked. */
const SURER: Partial<Readonly<Record<TurnAct, number>>> = {
  ...{ ahead: 0.7, plan: 0.7, shame: 0.8, dream: 0.8 },
  ...{ complaint: 0.75, correction: 0.75, thanks: 0.85 },
};
/**
 * Minimum probabilities for acts that want something of the guide: `own` for the act alone, `together` for all such
 * acts in English, `inOthers` for all such acts in the other languages.
 */
const SURE_OF_ASKED = { own: 0.4, together: 0.6, inOthers: 0.75 };
/** Minimum share of joy and relief together: gladness in response to pain would hurt most. */
const SURE_OF_GLAD = 0.85;
/** Number of words below which a turn about the writer's life needs a higher share, because it has little content. */
const FEW_WORDS = 8;
/**
 * Minimum probability of the act of an ordinary day. It is low because the answer is so plain that an error does little
 * harm; see {@link HARDLY_ANY}.
 */
const SURE_OF_EVERYDAY = 0.4;
/** Maximum probability of all heavy acts together for a turn to be answered as an ordinary day. */
const HARDLY_ANY = 0.2;
const SURE_OF_FEW = 0.85;

/** Maximum number of words of a goodbye; a longer turn is mainly about something else. */
const LONGEST_GOODBYE = 50;

/** Minimum probability for the classifier to overrule a rule that detects another kind of turn. */
const OVERRULES = 0.9;

/**
 * Probability of all heavy acts together from which a turn counts as probably heavy, even when no single act is
 * certain.
 */
const MOSTLY = 0.75;
/** Maximum probability of all heavy acts together for the guide to ask about a thing that a turn names. */
const HARDLY = 0.3;
/**
 * Probability of all heavy acts together from which a single word is not treated as small talk, and a turn without a
 * question is acknowledged as heavy.
 */
const RATHER = 0.5;
/** Probability of all heavy acts together from which joyful words do not count as joy. */
const NO_JOY = 0.65;

const LIGHT: ReadonlySet<string> = new Set<TurnAct>(['everyday', 'joy', 'relief', 'ahead', 'plan']);

export const isHeavy = (act: string): boolean => HEAVY.has(act);
export const isLight = (kind: string): boolean => LIGHT.has(kind);

/** Kinds that a rule assigns to a turn addressed to the guide. */
const TOWARD_GUIDE: readonly Kind[] = [
  'towardGuide',
  'complaint',
  'correction',
  'aboutGuide',
  'request',
  'thanks',
];
const GRAVE: readonly Kind[] = ['grave', 'confession', 'hard'];

/** Classifies the act of a turn; null where the guide does not know its language. */
export function readAct(text: string): ReadTurnAct | null {
  return isOfAnotherLanguage(text) ? null : readTurnAct(text);
}

/** Returns whether the act is certain enough to answer the turn as that act. */
export function isSure(read: ReadTurnAct, text: string, code: LanguageCode): boolean {
  const { act, share, glad, heavy, asks } = read;
  const least = code === 'en' ? SURE : SURE_IN_OTHERS;
  if (ASKS.has(act)) {
    const together = code === 'en' ? SURE_OF_ASKED.together : SURE_OF_ASKED.inOthers;
    return share >= SURE_OF_ASKED.own && asks >= together;
  }
  if (act === 'joy' || act === 'relief') return glad >= SURE_OF_GLAD;
  if (act === 'everyday' && heavy <= HARDLY_ANY) return share >= SURE_OF_EVERYDAY;
  if (act === 'goodbye' && countWords(text) > LONGEST_GOODBYE) return false;
  const ofFew = isTold(act) && countWords(text) < FEW_WORDS ? SURE_OF_FEW : 0;
  return share >= Math.max(least, ofFew, SURER[act] ?? 0);
}

/** Returns whether a turn is probably heavy, either as one certain act or as any of the heavy acts. */
export function isMostlyHeavy(read: ReadTurnAct | null, text: string, code: LanguageCode): boolean {
  return read !== null && (read.heavy >= MOSTLY || isSurelyHeavy(read, text, code));
}

/** Returns whether a turn is certainly one particular heavy act. */
export function isSurelyHeavy(read: ReadTurnAct | null, text: string, code: LanguageCode): boolean {
  return read !== null && isHeavy(read.act) && isSure(read, text, code);
}

/**
 * Returns whether a turn is about the writer's life and very probably not heavy. Only then does a question about a
 * thing that the turn names fit.
 */
export function isHardlyHeavy(read: ReadTurnAct | null): boolean {
  return read === null || (isTold(read.act) && read.heavy <= HARDLY);
}

/** Returns whether a turn may well be heavy, so that it is acknowledged as heavy. */
export const isRatherHeavy = (read: ReadTurnAct | null): boolean => read !== null && read.heavy >= RATHER;

/** Returns whether the classifier is sure that a rule has misjudged a turn. */
export function contradicts(read: ReadTurnAct | null, kind: Kind): boolean {
  if (!read) return false;
  if (kind === 'brief' && isRatherHeavy(read)) return true;
  if (kind === 'joy' && read.heavy >= NO_JOY) return true;
  if (read.share < OVERRULES) return false;
  // A person who cannot decide between two options may be asking the guide.
  if (TOWARD_GUIDE.includes(kind)) return isTold(read.act) && read.act !== 'decision';
  return GRAVE.includes(kind) && isLight(read.act);
}

/**
 * Returns the sentences and questions for the turn's act; undefined for an ordinary entry, and for an uncertain act.
 */
export function findByAct(turn: Turn): Situation | undefined {
  const { act: read, pack, text, wasAnswered } = turn;
  if (!read || !isSure(read, text, pack.code)) return undefined;
  const { act } = read;
  if (isTold(act)) return { kind: act, ...turnReplies(pack.code)[act] };
  const answer = ANSWERS[act];
  // Corrections and thanks refer to an earlier answer of the guide, so there must be one. A complaint may be about
  // other days.
  return wasAnswered || !RESPONSES.includes(act) ? answer?.(pack) : undefined;
}

const RESPONSES: readonly TurnAct[] = ['correction', 'thanks'];

const ANSWERS: Partial<Readonly<Record<TurnAct, (pack: LanguagePack) => Situation>>> = {
  askPrompt: ({ code }) => ({
    kind: 'request',
    says: [],
    asks: guideData(code).lines.prompts,
    isAnswer: true,
  }),
  askAdvice: ({ code }) => ({ kind: 'request', ...turnReplies(code).askAdvice, isAnswer: true }),
  askInfo: ({ code }) => ({ kind: 'request', ...turnReplies(code).askInfo, isAnswer: true }),
  askAction: ({ code }) => ({ kind: 'request', ...turnReplies(code).askAction, isAnswer: true }),
  askRecall: ({ code }) => ({ kind: 'request', ...turnReplies(code).askRecall, isAnswer: true }),
  askIdentity: ({ code }) => ({ kind: 'aboutGuide', says: whatItIs(code), isAnswer: true }),
  complaint: ({ code }) => ({ kind: 'complaint', says: guideData(code).lines.complaint, isAnswer: true }),
  correction: ({ code }) => ({ kind: 'correction', says: saysMisread(code), isAnswer: true }),
  thanks: ({ code }) => ({ kind: 'thanks', says: guideData(code).lines.thanks, isAnswer: true }),
  hello: ({ code }) => ({ kind: 'brief', ...turnReplies(code).hello }),
};
