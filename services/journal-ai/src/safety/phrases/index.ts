import type { PhraseBook } from '../phrase-book.js';
import { english } from './en.js';

/** Every phrase book; all are read at once, because people mix languages. */
export const phraseBooks: readonly PhraseBook[] = [english];
