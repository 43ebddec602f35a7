import type { LineNote } from './card-text.js';
import { readData } from './data-file.js';

/** A line as it is stored: names are the services' own, the note is said in the reader's language. */
export interface StoredLine {
  name: string;
  contact: string;
  href: string;
  note: LineNote;
}

export interface RegionLines {
  /** The number for an ambulance. */
  emergency: string;
  /** The police, where an ambulance has a number of its own: the number to call for abuse. */
  police?: string;
  crisis?: readonly StoredLine[];
  abuse?: readonly StoredLine[];
  eating?: readonly StoredLine[];
  poison?: readonly StoredLine[];
}

/** `data/crisis-lines.json`. */
interface CrisisLines {
  /** By ISO 3166 region. */
  readonly regions: Readonly<Record<string, RegionLines>>;
  /** Regions, mostly overseas, that the lines of another region serve. */
  readonly servedFrom: Readonly<Record<string, string>>;
  /** For every region that has no line of its own. */
  readonly defaultCrisisLine: StoredLine;
  /** Last on every card. */
  readonly helplineDirectory: StoredLine;
}

export const crisisLines = readData<CrisisLines>('crisis-lines.json');

const regions = new Map(Object.entries(crisisLines.regions));

/** What is known of a region; undefined for any other text. */
export function regionLines(region: string): RegionLines | undefined {
  return regions.get(region);
}

/** The regions that have crisis lines of their own, as ISO 3166 codes in alphabetical order: what a person can choose. */
export function crisisCountries(): readonly string[] {
  return [...regions]
    .filter(([, { crisis }]) => crisis)
    .map(([region]) => region)
    .sort();
}

/** How crisis lines are reached, as texts name them: digits of numbers, and hosts of sites. */
export interface CrisisContacts {
  readonly numbers: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
}

/** Every line of every region: what somebody may pass on to anybody. */
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
