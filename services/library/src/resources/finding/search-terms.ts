import { foldText, LONGEST_PART } from '../../search-text/index.js';

/** A search text as the database compares it. */
export interface SearchTerms {
  /** The folded text that is compared. */
  readonly folded: string;
  /** `LIKE` pattern that matches anywhere in a text. */
  readonly pattern: string;
  /**
   * Grams of one or two characters that a matching resource contains; looked up in the index of short grams. Empty for a
   * longer query with words, for which the trigram index is better.
   */
  readonly grams: readonly string[];
  /** Whether the grams alone decide the match: the search text has one or two characters. */
  readonly isShort: boolean;
  /** Whether the search text can only occur within a word, because it consists of plain letters and digits. */
  readonly isPartOfWord: boolean;
}

/** Matches three letters or digits that every database locale treats as such; a trigram search needs them. */
const HAS_TRIGRAM = /[a-z0-9]{3}/;
const PART_OF_WORD = /^[a-z0-9]+$/;

/** @returns `null` when there is nothing to search for */
export function searchTermsOf(search: string | undefined): SearchTerms | null {
  const folded = foldText((search ?? '').trim());
  const characters = [...folded];
  if (characters.length === 0) return null;
  const isShort = characters.length <= 2;
  return {
    folded,
    pattern: `%${folded.replace(/[\\%_]/g, '\\$&')}%`,
    grams: isShort ? [folded] : HAS_TRIGRAM.test(folded) ? [] : pairsOf(characters),
    isShort,
    isPartOfWord: !isShort && folded.length <= LONGEST_PART && PART_OF_WORD.test(folded),
  };
}

function pairsOf(characters: readonly string[]): string[] {
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}
