import { filled } from '../words/filled.js';
import { inEnglish, type Worded } from '../words/safety-words.js';

/** A region with helplines, with its display name. */
export interface Country {
  code: string;
  name: string;
}

/**
 * Returns the name of an ISO 3166 region in the first of these languages that the browser supports; the code when it
 * supports none.
 */
export function countryName(code: string, languages: readonly string[] = navigator.languages): string {
  try {
    return new Intl.DisplayNames([...languages], { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a region code, or an invalid language tag.
    return code;
  }
}

/**
 * Returns the regions with their names, in the order of the reader's alphabet, for a select in which typing finds a
 * country.
 */
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

/** Returns a text that says for which country a card's helplines are; null stands for the worldwide helplines. */
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

/**
 * Returns the languages for country names beside texts in this language: the browser's languages beside English texts,
 * otherwise the language of the texts.
 */
export function namesIn(language: string): readonly string[] {
  return language === 'en' ? navigator.languages : [language];
}
