import type { PlainWords } from './plain-topic.js';
import { PLAIN_WORDS_IN_GERMAN } from './plain-words.german.js';
import { PLAIN_WORDS_IN_ROMANCE } from './plain-words.romance.js';
import { PLAIN_WORDS_IN_SCRIPTS } from './plain-words.scripts.js';
import type { OtherLanguage } from './situation.js';

/** Plain things in every language but English. */
export const PLAIN_WORDS_IN_OTHERS: Readonly<Record<OtherLanguage, PlainWords>> = {
  ...PLAIN_WORDS_IN_ROMANCE,
  de: PLAIN_WORDS_IN_GERMAN,
  ...PLAIN_WORDS_IN_SCRIPTS,
};
