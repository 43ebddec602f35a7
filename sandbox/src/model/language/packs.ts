import { guideData } from '../deck/guide-data.js';
import { arabic } from './arabic.pack.js';
import { chinese } from './chinese.pack.js';
import { detectLanguage, isOfAnotherLanguage } from './detect-language.js';
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

/** Names of the signs by which a language is identified even in a turn of few words. */
const TALK = ['goodnight', 'thanks', 'complaint'] as const;
const MOST_WORDS = 8;

function isShortTalk(turn: string, code: LanguageCode): boolean {
  if (turn.split(/\s+/).length > MOST_WORDS) return false;
  const found = guideData(code).index.find(turn.normalize('NFC'));
  return TALK.some((name) => found.has(name));
}

/**
 * Returns the language pack for a text. When the text is too short, the language of the earlier turns decides, unless
 * the text is a good-bye, or a yes or no, in another language. English is the fallback, also for a language that the
 * guide does not know.
 */
export function packFor(text: string, earlier: readonly string[] = []): LanguagePack {
  if (isOfAnotherLanguage(text)) return english;
  const code = earlier.length > 0 ? detectLanguage(earlier.join('\n')) : undefined;
  const own = detectLanguage(text, code);
  if (own) return PACKS[own];
  const before = PACKS[code ?? 'en'];
  const turn = text.trim();
  const knows = (pack: LanguagePack) =>
    pack.goodbye.test(turn) || pack.short.test(turn) || isShortTalk(turn, pack.code);
  return [before, ...Object.values(PACKS)].find(knows) ?? before;
}
