import type { LineNote } from './card-text.js';
import { readData } from './data-file.js';

/**
 * A crisis line as stored. Its name is the one that the crisis service uses; its note is translated into the reader's
 * language.
 */
export interface StoredLine {
  name: string;
  contact: string;
  href: string;
  note: LineNote;
}

export interface RegionLines {
  /** Number for an ambulance. */
  emergency: string;
  /** Number of the police, to be called for abuse; omitted where it is the ambulance's number. */
  police?: string;
  crisis?: readonly StoredLine[];
  abuse?: readonly StoredLine[];
  eating?: readonly StoredLine[];
  poison?: readonly StoredLine[];
}

/** Contents of `data/crisis-lines.json`. */
interface CrisisLines {
  /** Crisis lines by ISO 3166 region. */
  readonly regions: Readonly<Record<string, RegionLines>>;
  /** Regions, mostly overseas, that use the lines of another region. */
  readonly servedFrom: Readonly<Record<string, string>>;
  /** Crisis line for every region without its own. */
  readonly defaultCrisisLine: StoredLine;
  /** Last line on every card. */
  readonly helplineDirectory: StoredLine;
}

export const crisisLines = readData<CrisisLines>('crisis-lines.json');

const regions = new Map(Object.entries(crisisLines.regions));

/** Returns the lines of a region; undefined for any other text. */
export function regionLines(region: string): RegionLines | undefined {
  return regions.get(region);
}

/**
 * Returns the regions with crisis lines of their own, which a person can choose, as ISO 3166 codes in alphabetical
 * order.
 */
export function crisisCountries(): readonly string[] {
  return [...regions]
    .filter(([, { crisis }]) => crisis)
    .map(([region]) => region)
    .sort();
}

/** Contacts of crisis lines as texts mention them: digits of numbers, and hosts of sites. */
export interface CrisisContacts {
  readonly numbers: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

/** Returns the contacts of every line of every region, which may be mentioned to anybody. */
export function crisisContacts(): CrisisContacts {
  const lines = [...regions.values()].flatMap(({ crisis = [], abuse = [], eating = [], poison = [] }) => [
    ...crisis,
    ...abuse,
    ...eating,
    ...poison,
  ]);
  const hrefs = [...lines, crisisLines.defaultCrisisLine, crisisLines.helplineDirectory].map(
    ({ href }) => href,
  );
  const urls = hrefs.map((href) => new URL(href));
  return {
    numbers: new Set(urls.filter(({ protocol }) => protocol !== 'https:').map(digitsOf)),
    hosts: new Set(
      urls.filter(({ protocol }) => protocol === 'https:').map(({ host }) => host.replace(/^www\./, '')),
    ),
  };
}

function digitsOf({ pathname }: URL): string {
  return pathname.replace(/\D/g, '');
}
