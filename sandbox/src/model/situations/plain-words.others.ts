import type { PlainWords } from './plain-topic.js';
import { PLAIN_WORDS_IN_LATIN } from './plain-words.latin.js';
import { PLAIN_WORDS_IN_SCRIPTS } from './plain-words.scripts.js';
import type { OtherLanguage } from './situation.js';

/** Plain things in every language but English. */
export const PLAIN_WORDS_IN_OTHERS: Readonly<Record<OtherLanguage, PlainWords>> = {
  ...PLAIN_WORDS_IN_LATIN,
  ...PLAIN_WORDS_IN_SCRIPTS,
};
