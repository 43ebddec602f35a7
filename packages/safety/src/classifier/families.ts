/** Languages that share thresholds: one alone has too few labelled lines to find them by. */
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

/** The family whose thresholds hold for a language: `latin` unless it has another. */
export function familyOf(language: string): string {
  return FAMILIES[language] ?? 'latin';
}
