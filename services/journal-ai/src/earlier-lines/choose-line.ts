import type { EarlierLine } from '@shadow-guide/contracts';
import { foldText, literalPattern } from '../folded-text/index.js';

/** An earlier entry, opened. */
export interface EarlierEntry {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly text: string;
}

/** What the present entry names. */
export interface NamedInEntry {
  /** Proper names, as they are written. */
  readonly names: readonly string[];
  /** Tags of its people and areas of life that it has letter for letter. */
  readonly themes: readonly string[];
}

/** Code points of a sentence that is shown whole; nothing is cut. */
const SHORTEST = 20;
const LONGEST = 240;
/** A name in more entries than this is that of somebody near, and a theme in more than that one of every day: no reason to look back. */
const MOST_WITH_NAME = 10;
const MOST_WITH_THEME = 3;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Chooses the sentence of an earlier entry that names most of what the present one names, the latest of equals. Questions are left out,
 * and so is what the present entry says itself.
 * @returns null when none fits
 */
export function chooseLine(
  named: NamedInEntry,
  present: string,
  earlier: readonly EarlierEntry[],
): EarlierLine | null {
  const subjects = [
    ...rareOnes(named.names.map(namePattern), MOST_WITH_NAME, earlier, (text) => text),
    ...rareOnes(named.themes.map(themePattern), MOST_WITH_THEME, earlier, foldText),
  ];
  const said = foldText(present);
  let best: EarlierLine | null = null;
  let most = 0;
  for (const { id, date, text } of subjects.length > 0 ? earlier : []) {
    for (const { segment } of sentences.segment(text)) {
      const line = segment.replace(/\s+/gu, ' ').trim();
      const count = subjects.filter((shows) => shows(line)).length;
      if (count <= most || !isShown(line) || said.includes(foldText(line))) continue;
      [best, most] = [{ entryId: id, date, text: line }, count];
    }
  }
  return best;
}

/** Whether a sentence names one subject. */
type Shows = (sentence: string) => boolean;

function rareOnes(
  patterns: readonly RegExp[],
  limit: number,
  earlier: readonly EarlierEntry[],
  read: (text: string) => string,
): Shows[] {
  return patterns
    .filter((pattern) => {
      const count = earlier.filter(({ text }) => pattern.test(read(text))).length;
      return count > 0 && count <= limit;
    })
    .map((pattern) => (sentence) => pattern.test(read(sentence)));
}

function isShown(line: string): boolean {
  const length = [...line].length;
  return length >= SHORTEST && length <= LONGEST && !/[?？؟]/u.test(line);
}

const namePattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(name)}(?![\\p{L}\\p{N}])`, 'u');

const themePattern = (tag: string) => namePattern(foldText(tag));

/** Those of some tags that a text has letter for letter, in whole words. */
export function themesIn(text: string, tags: readonly string[]): string[] {
  const folded = foldText(text);
  return tags.filter((tag) => themePattern(tag).test(folded));
}
