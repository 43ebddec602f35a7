import type { CheckInAnswer, SafetyCategory, SafetyPlanForm } from '@shadow-guide/contracts';
import { readData } from './data-file.js';
import { parseLocale } from './reader-region.js';

/** Notes that stand beside a line; each card text says them in its own language. */
export type LineNote =
  | 'emergency'
  | 'callOrText'
  | 'call'
  | 'text'
  | 'suicideAndCrisis'
  | 'listening'
  | 'abuse'
  | 'womenAbuse'
  | 'eating'
  | 'poison'
  | 'directory'
  | 'usAndCanada';

/** The words of the card and of the question in one language: `data/cards/<language>.json`. */
export interface CardText {
  titles: Readonly<Record<SafetyCategory, string>>;
  messages: Readonly<Record<SafetyCategory, string>>;
  /** The message after an answer to a questionnaire, where nothing was written. */
  answered: string;
  emergencyName: string;
  notes: Readonly<Record<LineNote, string>>;
  /** One minute, with open eyes: closing them makes some people feel worse. */
  grounding: { title: string; steps: readonly string[] };
  plan: Readonly<SafetyPlanForm>;
  checkIn: {
    question: string;
    choices: Readonly<Record<CheckInAnswer, string>>;
    thanks: string;
    apology: string;
    whyAsked: string;
    why: string;
    /** Added to `why` where the answer stays between the person and the app. */
    untold: string;
  };
}

/** By language code; Chinese by script. */
export const cardLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
] as const;

const cardTexts = new Map<string, CardText>(
  cardLanguages.map((language) => [language, readData<CardText>(`cards/${language}.json`)]),
);
const english = cardTexts.get('en')!;

/** The language that the app's own words are written in. */
const INTERFACE_LANGUAGE = 'en';

/** A card's text with the BCP 47 code of its language. */
export interface WordedCard {
  readonly language: string;
  readonly text: CardText;
}

/**
 * The text in the language that a person wrote in; in that of the interface where it is unknown or has no text.
 * @param written BCP 47 code, e.g. `de`, `und`
 * @param locale of the reader: it says which script of Chinese they read
 */
export function cardTextFor(written: string | undefined, locale: Intl.Locale): WordedCard {
  const asked = parseLocale(written ?? INTERFACE_LANGUAGE);
  const { language, script } = asked;
  const chinese = script ?? (locale.language === 'zh' ? locale : asked).maximize().script;
  const key = language === 'zh' ? `zh-${chinese}` : language;
  const text = cardTexts.get(key);
  return text ? { language: key, text } : { language: INTERFACE_LANGUAGE, text: english };
}
