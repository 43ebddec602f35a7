import { arabic } from './ar.js';
import { german } from './de.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { french } from './fr.js';
import { hindi } from './hi.js';
import { italian } from './it.js';
import { japanese } from './ja.js';
import { portuguese } from './pt.js';
import { russian } from './ru.js';
import type { CardText } from './safety-card.js';
import { chineseSimplified } from './zh-Hans.js';
import { chineseTraditional } from './zh-Hant.js';

/** By language code; Chinese by script. A language that is not here reads English. */
export const cardTexts: Readonly<Record<string, CardText>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  it: italian,
  ja: japanese,
  pt: portuguese,
  ru: russian,
  'zh-Hans': chineseSimplified,
  'zh-Hant': chineseTraditional,
};
