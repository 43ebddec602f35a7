/** Languages that share thresholds, because one alone has too few labelled lines for finding them. */
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
