import { libraryCategories, libraryDifficulties, type ResourceSort } from '@shadow-guide/contracts/facts';
import { libraryCategoryNames } from '../../../lib/resource-texts.js';

/** One option of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** The option that applies no filter. */
export const ANY = 'all';

export const categoryChoices: readonly Choice[] = [
  { value: ANY, label: 'All categories' },
  ...libraryCategories.map((category) => ({ value: category, label: libraryCategoryNames[category] })),
];

export const difficultyChoices: readonly Choice[] = [
  { value: ANY, label: 'All levels' },
  ...libraryDifficulties.map((label, index) => ({ value: String(index + 1), label })),
];

export const sortChoices: readonly (Choice & { value: ResourceSort })[] = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'recent', label: 'Most recent' },
  { value: 'difficulty', label: 'Easiest first' },
];
