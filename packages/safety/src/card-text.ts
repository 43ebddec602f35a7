import type { CheckInAnswer, SafetyCategory, SafetyPlanForm } from '@shadow-guide/contracts';
import { readData } from './data-file.js';

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
  checkIn: { question: string; choices: Readonly<Record<CheckInAnswer, string>>; thanks: string };
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

/** The text that somebody with this locale reads. A language that has none reads English. */
export function cardTextFor(locale: Intl.Locale): CardText {
  const { language } = locale;
  const key = language === 'zh' ? `zh-${locale.maximize().script}` : language;
  return cardTexts.get(key) ?? english;
}
