import { crisisLines, regionLines } from './crisis-lines.js';
import { readData } from './data-file.js';

/** Who reads a card, as their settings say it. Every field may hold any text. */
export interface SafetyReader {
  /** BCP 47, e.g. `de-AT`. */
  locale: string;
  /** An IANA name, e.g. `Asia/Kolkata`. */
  timezone: string;
  /** ISO 3166 region whose lines they chose to see; null when they never chose. */
  country: string | null;
}

/** Languages spoken as a first language in one country above all; others need the region to be said. */
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
 * Region by time zone: `zone.tab` of IANA's time zone database 2025b and, for older names, the links of its file `backward`
 * (public domain, https://www.iana.org/time-zones). Zones of no country (`Etc/*`, `UTC`) are not in it.
 */
const regionOfZone = new Map(
  Object.entries(readData<Record<string, string>>('time-zone-regions.json')).flatMap(([region, zones]) =>
    zones.split(' ').map((zone): [string, string] => [zone.toLowerCase(), region]),
  ),
);

/** A locale from any text; English where it is not one. */
export function parseLocale(locale: string): Intl.Locale {
  try {
    return new Intl.Locale(locale.replace(/_/g, '-'));
  } catch {
    return new Intl.Locale('en');
  }
}

/**
 * Where a reader is, as far as their settings tell: the country they chose, when it has lines; then the country of their time
 * zone, which follows the device, while a language is often read far from its home; then the locale's region; then the
 * language's home.
 */
export function regionOf({ locale, timezone, country }: SafetyReader): string | undefined {
  const chosen = country?.toUpperCase();
  if (chosen !== undefined && regionLines(chosen)?.crisis) return chosen;
  const { language, region } = parseLocale(locale);
  const found = regionOfZone.get(timezone.toLowerCase()) ?? region ?? HOME_REGION.get(language);
  return found && (crisisLines.servedFrom[found] ?? found);
}
