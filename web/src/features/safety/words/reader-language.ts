import { setSupportLanguage, useSupportLanguage } from '../../../lib/preferences.js';
import { wordFiles } from './safety-words.js';

/** The languages that a reader can choose, by the codes of their files. */
export const readableLanguages: readonly string[] = ['en', ...Object.keys(wordFiles)].sort();

/**
 * Returns the reader's language: the chosen one, otherwise the browser's first language that has texts, otherwise
 * English.
 */
export function languageOfReader(chosen: string | null, preferred: readonly string[]): string {
  const known = [chosen ?? '', ...preferred]
    .map(codeOf)
    .find((code) => code !== null && readableLanguages.includes(code));
  return known ?? 'en';
}

/** Returns the code of the file with the texts of a language; for Chinese the code includes the script. */
function codeOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === 'zh' ? `zh-${script}` : language;
  } catch {
    // The text is not a valid language tag.
    return null;
  }
}

/** Returns the reader's language, and a function that chooses another one and stores it in this browser. */
export function useReaderLanguage(): [language: string, choose: (language: string) => void] {
  return [languageOfReader(useSupportLanguage(), navigator.languages), setSupportLanguage];
}

/** Returns the name of a language in that language. */
export function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
