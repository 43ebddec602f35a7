/**
 * Families of languages that share thresholds, because a single language has too few labelled lines to find its own.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  en: 'english',
  ru: 'cyrillic',
  uk: 'cyrillic',
  ar: 'arabic',
  hi: 'hindi',
  ja: 'eastern',
  ko: 'eastern',
  zh: 'eastern',
};

/** Returns the family whose thresholds apply to a language: `latin` by default. */
export function familyOf(language: string): string {
  return FAMILIES[language] ?? 'latin';
}
