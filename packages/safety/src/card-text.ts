import type { CheckInAnswer, SafetyCategory, SafetyPlanForm } from '@shadow-guide/contracts';
import { readData } from './data-file.js';
import { parseLocale } from './reader-region.js';

/** Notes shown beside a crisis line, translated in each card text. */
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

/** Texts of the card and of the question in one language: `data/cards/<language>.json`. */
export interface CardText {
  titles: Readonly<Record<SafetyCategory, string>>;
  messages: Readonly<Record<SafetyCategory, string>>;
  /** Message of a card that answers to a questionnaire caused, without any text by the person. */
  answered: string;
  emergencyName: string;
  notes: Readonly<Record<LineNote, string>>;
  /** Grounding exercise. It takes one minute, with open eyes: closing them makes some people feel worse. */
  grounding: { title: string; steps: readonly string[] };
  plan: Readonly<SafetyPlanForm>;
  checkIn: {
    question: string;
    choices: Readonly<Record<CheckInAnswer, string>>;
    thanks: string;
    apology: string;
    explainQuestion: string;
    why: string;
    /** Sentence appended to `why` where nobody but the app learns the answer. */
    untold: string;
  };
}

/** Language codes of the card texts; Chinese by script. */
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

/** Language of the app's interface. */
const INTERFACE_LANGUAGE = 'en';

/** A card's text with the BCP 47 code of its language. */
export interface WordedCard {
  readonly language: string;
  readonly text: CardText;
}

/**
 * Returns the card's text in the language that a person wrote in. If that language is unknown or has no text, the
 * language of the interface is used.
 * @param written BCP 47 code, e.g. `de`, `und`
 * @param locale of the reader, which determines the Chinese script
 */
export function cardTextFor(written: string | undefined, locale: Intl.Locale): WordedCard {
  const asked = parseLocale(written ?? INTERFACE_LANGUAGE);
  const { language, script } = asked;
  const chinese = script ?? (locale.language === 'zh' ? locale : asked).maximize().script;
  const key = language === 'zh' ? `zh-${chinese}` : language;
  const text = cardTexts.get(key);
  return text ? { language: key, text } : { language: INTERFACE_LANGUAGE, text: english };
}
