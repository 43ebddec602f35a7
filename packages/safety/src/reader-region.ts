import { crisisLines, regionLines } from './crisis-lines.js';
import { readData } from './data-file.js';

/** Settings of the person who reads a card. Every field may contain any text. */
export interface SafetyReader {
  /** BCP 47, e.g. `de-AT`. */
  locale: string;
  /** An IANA name, e.g. `Asia/Kolkata`. */
  timezone: string;
  /** ISO 3166 region whose crisis lines the person chose; null when they never chose. */
  country: string | null;
}

/**
 * Maps languages that are a first language mainly in one country to that country; for other languages the locale must
 * contain the region.
 */
const HOME_REGION = new Map([
  ['cs', 'CZ'],
  ['da', 'DK'],
  ['de', 'DE'],
  ['el', 'GR'],
  ['en', 'US'],
  ['fi', 'FI'],
  ['fr', 'FR'],
  ['he', 'IL'],
  ['hi', 'IN'],
  ['hu', 'HU'],
  ['it', 'IT'],
  ['ja', 'JP'],
  ['ko', 'KR'],
  ['nb', 'NO'],
  ['nl', 'NL'],
  ['no', 'NO'],
  ['pl', 'PL'],
  ['ro', 'RO'],
  ['ru', 'RU'],
  ['sv', 'SE'],
  ['tr', 'TR'],
  ['uk', 'UA'],
]);

/**
 * Region by time zone: `zone.tab` of IANA's time zone database 2025b and, for older names, the links of its file
 * `backward` (public domain, https://www.iana.org/time-zones). Zones that belong to no country (`Etc/*`, `UTC`) are
 * missing.
 */
const regionOfZone = new Map(
  Object.entries(readData<Record<string, string>>('time-zone-regions.json')).flatMap(([region, zones]) =>
    zones.split(' ').map((zone): [string, string] => [zone.toLowerCase(), region]),
  ),
);

/** Returns a locale from any text; English when the text is no locale. */
export function parseLocale(locale: string): Intl.Locale {
  try {
    return new Intl.Locale(locale.replace(/_/g, '-'));
  } catch {
    return new Intl.Locale('en');
  }
}

/**
 * Returns a reader's region, as far as their settings show it. The first of these counts: the country that the reader
 * chose, when it has crisis lines; the country of their time zone, which follows the device, whereas a language is
 * often read abroad; the locale's region; the language's home country.
 */
export function regionOf({ locale, timezone, country }: SafetyReader): string | undefined {
  const chosen = country?.toUpperCase();
  if (chosen !== undefined && regionLines(chosen)?.crisis) return chosen;
  const { language, region } = parseLocale(locale);
  const found = regionOfZone.get(timezone.toLowerCase()) ?? region ?? HOME_REGION.get(language);
  return found && (crisisLines.servedFrom[found] ?? found);
}
