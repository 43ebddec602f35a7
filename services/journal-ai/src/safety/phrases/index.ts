import type { PhraseBook } from '../phrase-book.js';
import { arabic } from './ar.js';
import { german } from './de.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { french } from './fr.js';
import { hindi } from './hi.js';
import { italian } from './it.js';
import { japanese } from './ja.js';
import { korean } from './ko.js';
import { dutch } from './nl.js';
import { polish } from './pl.js';
import { portuguese } from './pt.js';
import { russian } from './ru.js';
import { turkish } from './tr.js';
import { ukrainian } from './uk.js';
import { chinese } from './zh.js';

/** Every phrase book; all are read at once, because people mix languages. */
export const phraseBooks: readonly PhraseBook[] = [
  english,
  spanish,
  german,
  french,
  portuguese,
  italian,
  russian,
  japanese,
  chinese,
  hindi,
  arabic,
  dutch,
  polish,
  turkish,
  ukrainian,
  korean,
];
