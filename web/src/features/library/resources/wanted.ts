import type { SearchResources } from '@shadow-guide/contracts';
import {
  isLongerThan,
  type LibraryCategory,
  type ResourceSort,
  textRules,
} from '@shadow-guide/contracts/facts';
import { ANY } from './choices.js';

/** The fields of the library search. */
export interface Wanted {
  words: string;
  category: LibraryCategory | typeof ANY;
  /** 1 to 3, or `ANY`. */
  level: string;
  sort: ResourceSort;
}

export const everything: Wanted = { words: '', category: ANY, level: ANY, sort: 'helpful' };

/** Returns the search in the form that the library's endpoint expects; unset filters are omitted. */
export function searchOf({ words, category, level, sort }: Wanted): SearchResources {
  const search = words.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(category === ANY ? {} : { category }),
    ...(level === ANY ? {} : { libraryDifficulty: Number(level) }),
    sort,
  };
}

/** Returns whether the search filters the resources. */
export function isNarrow({ words, category, level }: Wanted): boolean {
  return words.trim() !== '' || category !== ANY || level !== ANY;
}

/** Returns the words, cut to the length that the library accepts. */
export function searchableWords(typed: string): string {
  const { max } = textRules.librarySearch;
  return isLongerThan(typed, max) ? [...typed].slice(0, max).join('') : typed;
}
