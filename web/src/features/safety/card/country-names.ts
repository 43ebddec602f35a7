import { filled } from '../words/filled.js';
import { inEnglish, type Worded } from '../words/safety-words.js';

/** A region that has crisis lines, as people read it. */
export interface Country {
  code: string;
  name: string;
}

/** Name of an ISO 3166 region in the first of these languages that the browser knows; the code when it knows none. */
export function countryName(code: string, languages: readonly string[] = navigator.languages): string {
  try {
    return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? code;
  } catch {
    // No region's code, or a language tag that is none.
    return code;
  }
}

/** Regions with their names, in the order of the reader's alphabet, for a list in which one finds a country by typing. */
export function namedCountries(
  codes: readonly string[],
  languages: readonly string[] = navigator.languages,
): Country[] {
  return codes
    .map((code) => ({ code, name: countryName(code, languages) }))
    .sort((a, b) => a.name.localeCompare(b.name, [...languages]));
}

const withArticle =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Congo|.* Islands$|.* Republic$)/;

/** Whose lines a card shows; null: the worldwide ones. */
export function linesOf(
  country: string | null,
  { language, words }: Worded = inEnglish,
  languages = namesIn(language),
): string {
  if (country === null) return words.country.worldwide;
  const name = countryName(country, languages);
  const article = language === 'en' && withArticle.test(name) ? 'the ' : '';
  return filled(words.country.linesFor, { country: `${article}${name}` });
}

/** The languages that countries are named in beside words: English words stand beside names as the browser's reader knows them. */
export function namesIn(language: string): readonly string[] {
  return language === 'en' ? navigator.languages : [language];
}
