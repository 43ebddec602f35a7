import { classifier, familyOf } from './classifier/index.js';
import { type Loudness, levelFrom, PLAIN_SENTENCE } from './level.js';
import { findPhrase } from './phrase-check.js';
import { type EarlierFinding, levelOf, type SafetyFinding } from './safety-finding.js';

/**
 * Number of UTF-16 units that are read of a text: enough for the longest accepted message of emoji, which take two
 * units each.
 */
const LONGEST = 16_000;

/** Result of reading one text. */
export interface SafetyReading {
  readonly loudness: Loudness;
  /** The finding if it counts; a `sign` counts only together with another one. */
  readonly finding: SafetyFinding;
}

/** Number of earlier messages of a conversation that are considered for the finding of the latest message. */
export const EARLIER_MESSAGES = 6;
/**
 * Amount by which a title's score must exceed the threshold for the card. By cross-validation, the card is shown for
 * 0.1 % of 10,475 everyday lines of up to 60 characters, 0.2 % of 4,944 ordinary heavy lines, and 44 % of 2,623 lines
 * that signal danger directly (without this amount: 0.3, 0.5 and 52 %).
 */
const TITLE_NEEDS = 0.5;
/** Number of messages after a message about somebody else that are taken to be about that person too. */
const STILL_ABOUT_OTHER = 3;

/**
 * Decides whether a text by itself gets the card (`danger`), the question (`uncertain`), or nothing (null). It judges
 * the text, not the person: it never blocks anything, and it works without a model. It combines a small trained
 * classifier over sentences with the phrase books. Takes linear time; `docs/safety-check.md` documents its measured
 * accuracy.
 */
export function checkSafety(text: string): SafetyFinding | null {
  return findingBeside(readSafety(text), []);
}

/** Reads a text; returns null when nothing indicates danger. */
export function readSafety(text: string): SafetyReading | null {
  return readAtCard(text, 0);
}

/**
 * Decides whether a title, such as that of a habit or a goal, gets the card. A title never gets the question: a few
 * words say too little, and many goals are named after what a person wants to leave behind.
 */
export function checkTitle(title: string): SafetyFinding | null {
  const reading = readAtCard(title, TITLE_NEEDS);
  return reading?.loudness === 'danger' ? reading.finding : null;
}

/** @param needs amount by which the score for danger must exceed its threshold so that the card is shown */
function readAtCard(text: string, needs: number): SafetyReading | null {
  const read = text.slice(0, LONGEST);
  const classified = classifier.classify(read);
  if (classified === null) return null;
  const phrase = findPhrase(read);
  const thresholds = classifier.settings.thresholds[familyOf(phrase?.language ?? classified.language)]!;
  const phraseLevel = levelFrom(phrase !== null, classified, {
    ...thresholds,
    card: thresholds.card + needs,
  });
  if (phraseLevel === null) return null;
  const isPlain = phrase !== null && phraseLevel === 'uncertain' && classified.sentence > PLAIN_SENTENCE;
  const loudness = isPlain ? 'danger' : phraseLevel;
  const category = phrase?.category ?? classified.category;
  const subject = phrase?.subject === 'other' ? 'other' : classified.subject;
  const level = loudness === 'danger' ? 'danger' : 'uncertain';
  return { loudness, finding: { level, category, subject, language: classified.language } };
}

/**
 * Returns the finding of a reading, given the earlier messages. Danger needs no other sign. A weak sign does, so that
 * hopelessness before a calm farewell is noticed, and a new job before a goodnight is not. Messages after a message
 * about somebody else are taken to be about that person.
 * @param earlier findings of earlier messages in the same conversation, the latest last
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
  // After a finding of danger the card is already shown, and the guide is careful.
  const isSecond = before.some((one) => one && levelOf(one) === 'uncertain');
  return isSecond ? finding : null;
}

/**
 * Returns the findings in text addressed to a person, such as a question. The check is trained on what people write
 * about themselves, so the text is also read in the first person: "hurt yourself" as "hurt myself".
 */
export function checkWordsTo(text: string): SafetyFinding[] {
  const asSaid = text
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
  return [text, asSaid].flatMap((one) => checkSafety(one) ?? []);
}

/** Returns the language of a text as a BCP 47 code; undefined for a text without a word. */
export function languageOf(text: string): string | undefined {
  return classifier.classify(text.slice(0, LONGEST))?.language;
}
