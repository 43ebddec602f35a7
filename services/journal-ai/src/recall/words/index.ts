import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hi } from './hi.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { pt } from './pt.js';
import type { RecallWords } from './recall-words.js';
import { ru } from './ru.js';
import { zh } from './zh.js';

export { type RangeName, type RecallWords, rangeNames } from './recall-words.js';

/** How each language of the product asks for earlier entries, by language code. */
export const recallWords: Readonly<Record<string, RecallWords>> = {
  en,
  de,
  es,
  fr,
  pt,
  it,
  ru,
  ja,
  zh,
  hi,
  ar,
};
