import { classifier, familyOf } from './classifier/index.js';
import { type Loudness, levelFrom, PLAIN_SENTENCE } from './level.js';
import { findPhrase } from './phrase-check.js';
import { type EarlierFinding, levelOf, type SafetyFinding } from './safety-finding.js';

/** Texts are read to here: the longest message that is taken, in UTF-16 units, with room for emoji. */
const LONGEST = 16_000;

/** What is read in one text. */
export interface SafetyReading {
  readonly loudness: Loudness;
  /** What is found if it counts; of a `sign` only beside another one. */
  readonly finding: SafetyFinding;
}

/** So many messages of a conversation are heard beside the last one. */
export const EARLIER_MESSAGES = 6;
/**
 * A title is shown the card where its score is so much above the threshold. By cross-validation 0.1 % of 10,475 everyday lines of up to 60
 * signs are, 0.2 % of 4,944 heavy ones, and 44 % of 2,623 plain ones of danger (without it 0.3, 0.5 and 52 %).
 */
const TITLE_NEEDS = 0.5;
/** After a message about somebody else the next ones are about them, unless they say otherwise. */
const STILL_ABOUT_OTHER = 3;

/**
 * Decides whether a text by itself is shown the card (`danger`), the question (`uncertain`), or nothing (null). It reads words, not minds: it
 * never blocks anything, and it works without any model. Two voices are heard: a small trained classifier over sentences, and the
 * phrase books. Linear in the length of the text; `docs/safety-check.md` measures it.
 */
export function checkSafety(text: string): SafetyFinding | null {
  return findingBeside(readSafety(text), []);
}

/** What is read in a text; null when nothing points to danger. */
export function readSafety(text: string): SafetyReading | null {
  return readAtCard(text, 0);
}

/**
 * Decides whether a title, as of a habit or a goal, is shown the card. It is never asked about: a few words say too little, and many
 * goals are named after what a person wants to leave behind.
 */
export function checkTitle(title: string): SafetyFinding | null {
  const reading = readAtCard(title, TITLE_NEEDS);
  return reading?.loudness === 'danger' ? reading.finding : null;
}

/** @param needs how much more than its threshold the score for danger must be for the card */
function readAtCard(text: string, needs: number): SafetyReading | null {
  const read = text.slice(0, LONGEST);
  const classified = classifier.classify(read);
  if (classified === null) return null;
  const phrase = findPhrase(read);
  const thresholds = classifier.settings.thresholds[familyOf(phrase?.language ?? classified.language)]!;
  const heard = levelFrom(phrase !== null, classified, { ...thresholds, card: thresholds.card + needs });
  if (heard === null) return null;
  const isPlain = phrase !== null && heard === 'uncertain' && classified.sentence > PLAIN_SENTENCE;
  const loudness = isPlain ? 'danger' : heard;
  const category = phrase?.category ?? classified.category;
  const subject = phrase?.subject === 'other' ? 'other' : classified.subject;
  const level = loudness === 'danger' ? 'danger' : 'uncertain';
  return { loudness, finding: { level, category, subject, language: classified.language } };
}

/**
 * What a reading means beside the messages before it. Danger needs no other sign; a weak sign needs one, so that hopelessness before a
 * calm farewell is heard, and a new job before a goodnight is not. What follows a message about somebody else is about them.
 * @param earlier what was found in the messages before it in the same conversation, the latest last
 */
export function findingBeside(
  reading: SafetyReading | null,
  earlier: readonly EarlierFinding[],
): SafetyFinding | null {
  if (!reading) return null;
  const { loudness, finding } = reading;
  if (loudness === 'danger') return finding;
  const before = earlier.slice(-EARLIER_MESSAGES);
  const isAboutOther = before.slice(-STILL_ABOUT_OTHER).some((one) => one?.subject === 'other');
  if (isAboutOther) return loudness === 'uncertain' ? { ...finding, subject: 'other' } : null;
  if (loudness === 'uncertain') return finding;
  // After danger the card is there, and the guide takes care.
  const isSecond = before.some((one) => one && levelOf(one) === 'uncertain');
  return isSecond ? finding : null;
}

/**
 * What is found in words that are said to a person, such as a question: the check knows people's words about themselves, so "hurt
 * yourself" is read as "hurt myself" too.
 */
export function checkSaidTo(text: string): SafetyFinding[] {
  const asSaid = text
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
  return [text, asSaid].flatMap((one) => checkSafety(one) ?? []);
}

/** The language that a text is written in, as a BCP 47 code; undefined for a text without a word. */
export function languageOf(text: string): string | undefined {
  return classifier.classify(text.slice(0, LONGEST))?.language;
}
