import type { SafetyCategory } from '@shadow-guide/contracts';
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
  | 'directory'
  | 'usAndCanada';

/** The words of a card in one language: `data/cards/<language>.json`. */
export interface CardText {
  titles: Readonly<Record<SafetyCategory, string>>;
  messages: Readonly<Record<SafetyCategory, string>>;
  emergencyName: string;
  notes: Readonly<Record<LineNote, string>>;
  grounding: { title: string; steps: readonly string[] };
  plan: { title: string; prompts: readonly string[] };
}

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'pt', 'ru', 'zh-Hans', 'zh-Hant'];

/** By language code; Chinese by script. A language that is not here reads English. */
export const cardTexts: Readonly<Record<string, CardText>> = Object.fromEntries(
  LANGUAGES.map((language) => [language, readData<CardText>(`cards/${language}.json`)]),
);
