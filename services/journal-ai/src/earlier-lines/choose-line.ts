import type { EarlierLine } from '@shadow-guide/contracts';
import { foldText, literalPattern } from '../folded-text/index.js';

/** Earlier entry, decrypted. */
export interface EarlierEntry {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly text: string;
}

/** Names and themes in the present entry. */
export interface NamedInEntry {
  /** Proper names, spelled as in the entry. */
  readonly names: readonly string[];
  /** Tags of people and areas of life that occur in the entry letter for letter. */
  readonly themes: readonly string[];
}

/** Length limits of a shown sentence, in code points; a sentence is shown whole or not at all. */
const SHORTEST = 20;
const LONGEST = 240;
/**
 * Maximum numbers of entries that contain a name and a theme. A name in more entries belongs to somebody close, and a
 * theme in more entries is an everyday one: neither is a reason to look back.
 */
const MOST_WITH_NAME = 10;
const MOST_WITH_THEME = 3;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Chooses the sentence of an earlier entry that shares the most names and themes with the present entry; on a tie, the
 * latest one. Skips questions, and sentences that the present entry itself contains.
 * @returns null when no sentence fits
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

/** Tests whether a sentence mentions one subject, a name or a theme. */
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

/** Returns the tags that occur in a text letter for letter, as whole words. */
export function themesIn(text: string, tags: readonly string[]): string[] {
  const folded = foldText(text);
  return tags.filter((tag) => themePattern(tag).test(folded));
}
