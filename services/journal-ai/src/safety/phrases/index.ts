import type { PhraseBook } from '../phrase-book.js';
import { german } from './de.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { french } from './fr.js';
import { italian } from './it.js';
import { portuguese } from './pt.js';

/** Every phrase book; all are read at once, because people mix languages. */
export const phraseBooks: readonly PhraseBook[] = [english, spanish, german, french, portuguese, italian];
