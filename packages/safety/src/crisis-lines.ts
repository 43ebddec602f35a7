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
  crisis?: readonly StoredLine[];
  abuse?: readonly StoredLine[];
}

/** `data/crisis-lines.json`. */
interface CrisisLines {
  /** By ISO 3166 region. */
  readonly regions: Readonly<Record<string, RegionLines>>;
  /** The police of the regions where an ambulance has a number of its own: the number to call for abuse. */
  readonly policeNumbers: Readonly<Record<string, string>>;
  /** For every region that has no line of its own. */
  readonly defaultCrisisLine: StoredLine;
  /** Last on every card. */
  readonly helplineDirectory: StoredLine;
}

export const crisisLines = readData<CrisisLines>('crisis-lines.json');
