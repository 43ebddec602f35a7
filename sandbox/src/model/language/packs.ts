import { arabic } from './arabic.pack.js';
import { chinese } from './chinese.pack.js';
import { detectLanguage } from './detect-language.js';
import { english } from './english.pack.js';
import { french } from './french.pack.js';
import { german } from './german.pack.js';
import { hindi } from './hindi.pack.js';
import { italian } from './italian.pack.js';
import { japanese } from './japanese.pack.js';
import type { LanguageCode, LanguagePack } from './language-pack.js';
import { portuguese } from './portuguese.pack.js';
import { russian } from './russian.pack.js';
import { spanish } from './spanish.pack.js';

export const PACKS: Readonly<Record<LanguageCode, LanguagePack>> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
  pt: portuguese,
  it: italian,
  ja: japanese,
  zh: chinese,
  hi: hindi,
  ar: arabic,
  ru: russian,
};

/** The pack for a text; what came before decides when the text itself is too short to tell. English is the last resort. */
export function packFor(text: string, earlier: readonly string[] = []): LanguagePack {
  return PACKS[detectLanguage(text) ?? detectLanguage(earlier.join('\n')) ?? 'en'];
}
