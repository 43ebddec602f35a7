import { setSupportLanguage, useSupportLanguage } from '../../../lib/preferences.js';
import { wordFiles } from './safety-words.js';

/** The languages that a reader can choose, by the code of their file. */
export const readableLanguages: readonly string[] = ['en', ...Object.keys(wordFiles)].sort();

/** The language of a reader: the one they chose, else the first of their browser's that has words, else English. */
export function languageOfReader(chosen: string | null, preferred: readonly string[]): string {
  const known = [chosen ?? '', ...preferred]
    .map(codeOf)
    .find((code) => code !== null && readableLanguages.includes(code));
  return known ?? 'en';
}

/** The code under which the words of a language are kept: Chinese by its script. */
function codeOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === 'zh' ? `zh-${script}` : language;
  } catch {
    // No language tag.
    return null;
  }
}

/** The language of the reader, and how they choose another one, which this browser remembers. */
export function useReaderLanguage(): [language: string, choose: (language: string) => void] {
  return [languageOfReader(useSupportLanguage(), navigator.languages), setSupportLanguage];
}

/** A language as its own speakers name it. */
export function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
