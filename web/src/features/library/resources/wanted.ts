import type { SearchResources } from '@shadow-guide/contracts';
import {
  isLongerThan,
  type LibraryCategory,
  type ResourceSort,
  textRules,
} from '@shadow-guide/contracts/facts';
import { ANY } from './choices.js';

/** What a person looks for in the library. */
export interface Wanted {
  words: string;
  category: LibraryCategory | typeof ANY;
  /** 1 to 3, or any. */
  level: string;
  sort: ResourceSort;
}

export const everything: Wanted = { words: '', category: ANY, level: ANY, sort: 'helpful' };

/** The same as the library is asked for it; what is not looked for is left out. */
export function searchOf({ words, category, level, sort }: Wanted): SearchResources {
  const search = words.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(category === ANY ? {} : { category }),
    ...(level === ANY ? {} : { libraryDifficulty: Number(level) }),
    sort,
  };
}

/** Whether fewer than all resources are looked for. */
export function isNarrow({ words, category, level }: Wanted): boolean {
  return words.trim() !== '' || category !== ANY || level !== ANY;
}

/** The words, cut to what the library takes. */
export function searchableWords(typed: string): string {
  const { max } = textRules.librarySearch;
  return isLongerThan(typed, max) ? [...typed].slice(0, max).join('') : typed;
}
