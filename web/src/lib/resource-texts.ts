import type { Resource } from '@shadow-guide/contracts';
import {
  explorerDifficulties,
  type LibraryCategory,
  libraryDifficulties,
  type ResourceType,
} from '@shadow-guide/contracts/facts';

/** Which names of its difficulty a resource goes by: the library has three, the explorer five. */
export type DifficultyNames = 'library' | 'explorer';

/** What each type of resource is called. */
export const resourceTypeNames: Record<ResourceType, string> = {
  research: 'Research',
  article: 'Article',
  technique: 'Technique',
  concept: 'Concept',
};

/** What each category of the library is called. */
export const libraryCategoryNames: Record<LibraryCategory, string> = {
  jung_concepts: 'Jungian concepts',
  psychology_research: 'Psychology research',
  shadow_work_techniques: 'Shadow work techniques',
  integration_practices: 'Integration practices',
  trauma_healing: 'Trauma healing',
};

/** How hard a resource is, in a word. */
export function difficultyName(
  { difficulty, libraryDifficulty }: Pick<Resource, 'difficulty' | 'libraryDifficulty'>,
  names: DifficultyNames,
): string {
  return names === 'library'
    ? (libraryDifficulties[libraryDifficulty - 1] ?? libraryDifficulties[0])
    : (explorerDifficulties[difficulty - 1] ?? explorerDifficulties[0]);
}

/** How long reading takes: `N min read`, from an hour on `Xh Ym read`. */
export function readTime(minutes: number): string {
  return minutes < 60 ? `${minutes} min read` : `${Math.floor(minutes / 60)}h ${minutes % 60}m read`;
}

/** A tag as it is read. */
export function tagName(tag: string): string {
  return tag.replaceAll('_', ' ');
}

/** An archetype as it is read: each word with a capital. */
export function archetypeName(archetype: string): string {
  return tagName(archetype).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** "1 view", "2 views". */
export function viewsText(count: number): string {
  return count === 1 ? '1 view' : `${count} views`;
}

/** "1 person found this helpful", "2 people found this helpful". */
export function helpfulText(count: number): string {
  return count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;
}
