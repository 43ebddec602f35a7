/** Types of library resources. */
export const resourceTypes = ['research', 'article', 'technique', 'concept'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Categories of library resources. */
export const libraryCategories = [
  'jung_concepts',
  'psychology_research',
  'shadow_work_techniques',
  'integration_practices',
  'trauma_healing',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** Categories of the research explorer's filter, mapped to categories of the library. */
export const explorerCategories = {
  psychology_basics: 'psychology_research',
  shadow_work: 'shadow_work_techniques',
  integration: 'integration_practices',
  jung_concepts: 'jung_concepts',
} as const satisfies Record<string, LibraryCategory>;
export type ExplorerCategory = keyof typeof explorerCategories;

/** Names of the difficulties 1 to 5 in the explorer. */
export const explorerDifficulties = ['Beginner', 'Easy', 'Intermediate', 'Advanced', 'Expert'] as const;
/** Names of the levels 1 to 3 in the library. */
export const libraryDifficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** Returns the library's level for a difficulty: 1 and 2 become 1, 3 becomes 2, 4 and 5 become 3. */
export function libraryDifficultyOf(difficulty: number): number {
  if (difficulty <= 2) return 1;
  return difficulty === 3 ? 2 : 3;
}

/**
 * Sort orders of resources. `research`: research first, then the most helpful. `relevance`: best match for the search
 * words; without search words the same as `research`.
 */
export const resourceSorts = ['helpful', 'recent', 'difficulty', 'research', 'relevance'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** Kinds of cited works. */
export const citedWorkKinds = ['paper', 'review', 'book', 'chapter', 'guideline', 'website'] as const;
export type CitedWorkKind = (typeof citedWorkKinds)[number];

/** Number of resources on one page of search results. */
export const RESOURCES_A_PAGE = 24;
/** Maximum number of resources in the full list; any others can only be found by searching. */
export const MAX_LISTED_RESOURCES = 200;
/** Maximum number of a person's bookmarks. */
export const MAX_BOOKMARKS = 200;
/** Maximum number of resources suggested beside a topic or a persona. */
export const MAX_SUGGESTED_RESOURCES = 3;

/** Number of characters of a resource's text that its card in the library shows. */
export const RESOURCE_PREVIEW_CHARACTERS = 150;

/** Words per minute for estimating a resource's reading time. */
export const READING_WORDS_A_MINUTE = 220;

/** Author of the library's resources. */
export const LIBRARY_AUTHOR = 'Shadow Guide editorial team';
