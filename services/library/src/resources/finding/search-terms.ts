import { foldText, LONGEST_PART } from '../../search-text/index.js';

/** What is looked for, as the database compares it. */
export interface SearchTerms {
  /** As it is compared. */
  readonly folded: string;
  /** For `LIKE`, anywhere in a text. */
  readonly pattern: string;
  /** What the index of short grams must have; of all that is longer and has words in it, the index of trigrams knows more. */
  readonly grams: readonly string[];
  /** Whether the grams say it all: one or two characters. */
  readonly isShort: boolean;
  /** Whether it can only stand within a word: plain letters and digits. */
  readonly isPartOfWord: boolean;
}

/** Three letters or digits that every locale of a database takes for such: what trigrams are made of. */
const HAS_TRIGRAM = /[a-z0-9]{3}/;
const PART_OF_WORD = /^[a-z0-9]+$/;

/** @returns `null` when there is nothing to look for */
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
