import type { Resource } from '@shadow-guide/contracts';
import {
  explorerDifficulties,
  type LibraryCategory,
  libraryDifficulties,
  type ResourceType,
} from '@shadow-guide/contracts/facts';

/** Where the difficulty of a resource is named. The explorer divides the library's three levels into five grades. */
export type DifficultyNames = 'library' | 'explorer';

/** The display name of each type of resource. */
export const resourceTypeNames: Record<ResourceType, string> = {
  research: 'Research',
  article: 'Article',
  technique: 'Technique',
  concept: 'Concept',
};

/** The display name of each category of the library. */
export const libraryCategoryNames: Record<LibraryCategory, string> = {
  jung_concepts: 'Jungian concepts',
  psychology_research: 'Psychology research',
  shadow_work_techniques: 'Shadow work techniques',
  integration_practices: 'Integration practices',
  trauma_healing: 'Trauma healing',
};

/**
 * Returns the name of a resource's difficulty: one of the library's three levels. In the explorer, the name of the
 * grade is added if it differs: "Beginner (Easy)".
 */
export function difficultyName(
  { difficulty, libraryDifficulty }: Pick<Resource, 'difficulty' | 'libraryDifficulty'>,
  names: DifficultyNames,
): string {
  const level = libraryDifficulties[libraryDifficulty - 1] ?? libraryDifficulties[0];
  const finer = explorerDifficulties[difficulty - 1] ?? explorerDifficulties[0];
  return names === 'library' || finer === level ? level : `${level} (${finer})`;
}

/** The explorer's five options, named by {@link difficultyName}. */
export const explorerLevels = explorerDifficulties.map((_, index) => {
  const difficulty = index + 1;
  const libraryDifficulty = difficulty < 3 ? 1 : difficulty === 3 ? 2 : 3;
  return { value: difficulty, label: difficultyName({ difficulty, libraryDifficulty }, 'explorer') };
});

/** Formats a reading time: `N min read`, from an hour on `Xh Ym read`. */
export function readTime(minutes: number): string {
  return minutes < 60 ? `${minutes} min read` : `${Math.floor(minutes / 60)}h ${minutes % 60}m read`;
}

/** Formats a tag for display. */
export function tagName(tag: string): string {
  return tag.replaceAll('_', ' ');
}

/** Formats an archetype for display: each word capitalized. */
export function archetypeName(archetype: string): string {
  return tagName(archetype).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Formats a number of views: "1 view", "2 views". */
export function viewsText(count: number): string {
  return count === 1 ? '1 view' : `${count} views`;
}

/** Formats a number of helpful votes: "1 person found this helpful", "2 people found this helpful". */
export function helpfulText(count: number): string {
  return count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;
}
