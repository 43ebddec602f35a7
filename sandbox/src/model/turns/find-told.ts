import { guideData } from '../deck/guide-data.js';
import { isOfAnotherLanguage } from '../language/detect-language.js';
import type { LanguageCode, LanguagePack } from '../language/language-pack.js';
import { whatItIs } from '../situations/about-guide.js';
import { saysMisread } from '../situations/correction.js';
import { countWords, type Kind, type Situation, type Turn } from '../situations/situation.js';
import { ASKS, HEAVY, isTold, type TurnAct } from './turn-acts.js';
import { type ReadTurnAct, readTurnAct } from './turn-classifier.js';
import { turnReplies } from './turn-replies.js';

/** Share of the odds from which a turn is answered as what it does; below it, it is an ordinary entry. On turns that it did not learn from. */
const SURE = 0.6;
/** In the other languages it learned from a few hundred turns each. */
const SURE_IN_OTHERS = 0.8;
/** The same where being wrong would hurt, or would answer what nobody asked. */
const SURER: Partial<Readonly<Record<TurnAct, number>>> = {
  ...{ ahead: 0.7, plan: 0.7, shame: 0.8, dream: 0.8 },
  ...{ complaint: 0.75, correction: 0.75, thanks: 0.85 },
};
/** Something that is wanted of the guide: the act's own share, and that of all such acts together, in English and in the others. */
const SURE_OF_ASKED = { own: 0.4, together: 0.6, inOthers: 0.75 };
/** A joy and a relief together: gladness beside pain would hurt most. */
const SURE_OF_GLAD = 0.85;
/** A few words say little: of fewer than these, a turn that tells something must be surer. */
const FEW_WORDS = 8;
/** An ordinary day is answered so plainly that this share is enough, … */
const SURE_OF_EVERYDAY = 0.4;
/** … where no more than this of the odds is heavy. */
const HARDLY_ANY = 0.2;
const SURE_OF_FEW = 0.85;

/** A longer turn tells something, and only ends. */
const LONGEST_GOODBYE = 50;

/** Share from which the classifier goes before a rule that says something else. */
const OVERRULES = 0.9;

/** Share of all that is heavy from which a turn is most likely that, whichever it is. */
const MOSTLY = 0.75;
/** Share of all that is heavy up to which nothing speaks against a question about a thing that a turn names. */
const HARDLY = 0.3;
/** The same from which a word alone is no small talk, and what is kept is received as heavy. */
const RATHER = 0.5;
/** The same from which a joy by its words is none. */
const NO_JOY = 0.65;

const LIGHT: ReadonlySet<string> = new Set<TurnAct>(['everyday', 'joy', 'relief', 'ahead', 'plan']);

export const isHeavy = (act: string): boolean => HEAVY.has(act);
export const isLight = (kind: string): boolean => LIGHT.has(kind);

/** Kinds of a rule that takes a turn for one toward the guide. */
const TOWARD_GUIDE: readonly Kind[] = [
  'towardGuide',
  'complaint',
  'correction',
  'aboutGuide',
  'request',
  'thanks',
];
const GRAVE: readonly Kind[] = ['grave', 'confession', 'hard'];

/** What a turn does; null where the guide does not know its language. */
export function readAct(text: string): ReadTurnAct | null {
  return isOfAnotherLanguage(text) ? null : readTurnAct(text);
}

/** Whether a turn can be answered as what it does. */
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

/** Whether a turn most likely tells something heavy, surely one thing or whichever. */
export function isMostlyHeavy(read: ReadTurnAct | null, text: string, code: LanguageCode): boolean {
  return read !== null && (read.heavy >= MOSTLY || isSurelyHeavy(read, text, code));
}

/** Whether a turn tells something heavy, and surely which. */
export function isSurelyHeavy(read: ReadTurnAct | null, text: string, code: LanguageCode): boolean {
  return read !== null && isHeavy(read.act) && isSure(read, text, code);
}

/** Whether a turn tells something, and hardly anything heavy: only then does a question about what it names not miss the point. */
export function isHardlyHeavy(read: ReadTurnAct | null): boolean {
  return read === null || (isTold(read.act) && read.heavy <= HARDLY);
}

/** Whether a turn may well tell something heavy: it is received as if it did. */
export const isRatherHeavy = (read: ReadTurnAct | null): boolean => read !== null && read.heavy >= RATHER;

/** Whether the classifier is sure that a turn is not what a rule takes it for. */
export function contradicts(read: ReadTurnAct | null, kind: Kind): boolean {
  if (!read) return false;
  if (kind === 'brief' && isRatherHeavy(read)) return true;
  if (kind === 'joy' && read.heavy >= NO_JOY) return true;
  if (read.share < OVERRULES) return false;
  // Somebody who is torn may well ask the guide.
  if (TOWARD_GUIDE.includes(kind)) return isTold(read.act) && read.act !== 'decision';
  return GRAVE.includes(kind) && isLight(read.act);
}

/** What can be said to a turn by what it does; undefined for an ordinary entry, and for one that is not sure. */
export function findTold(turn: Turn): Situation | undefined {
  const { act: read, pack, text, wasAnswered } = turn;
  if (!read || !isSure(read, text, pack.code)) return undefined;
  const { act } = read;
  if (isTold(act)) return { kind: act, ...turnReplies(pack.code)[act] };
  const answer = ANSWERS[act];
  // They need something that they answer; a complaint may be about other days.
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
