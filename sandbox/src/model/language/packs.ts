import { detectLanguage } from './detect-language.js';
import { english } from './english.pack.js';
import type { LanguageCode, LanguagePack } from './language-pack.js';

const PACKS: Partial<Record<LanguageCode, LanguagePack>> = { en: english };

/** The pack for a text; what came before decides when the text itself is too short to tell. English is the last resort. */
export function packFor(text: string, earlier: readonly string[] = []): LanguagePack {
  const code = detectLanguage(text) ?? detectLanguage(earlier.join('\n')) ?? 'en';
  return PACKS[code] ?? english;
}
