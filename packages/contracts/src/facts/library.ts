/** What a resource of the library is. */
export const resourceTypes = ['research', 'article', 'technique', 'concept'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** What a resource is about. */
export const libraryCategories = [
  'jung_concepts',
  'psychology_research',
  'shadow_work_techniques',
  'integration_practices',
  'trauma_healing',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** The categories that the research explorer filters by, and the one of the library that each stands for. */
export const explorerCategories = {
  psychology_basics: 'psychology_research',
  shadow_work: 'shadow_work_techniques',
  integration: 'integration_practices',
  jung_concepts: 'jung_concepts',
} as const satisfies Record<string, LibraryCategory>;
export type ExplorerCategory = keyof typeof explorerCategories;

/** The explorer's names of the difficulties 1 to 5. */
export const explorerDifficulties = ['Beginner', 'Easy', 'Intermediate', 'Advanced', 'Expert'] as const;
/** The library's names of its levels 1 to 3. */
export const libraryDifficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** The library's level of a difficulty: 1 and 2 are 1, 3 is 2, 4 and 5 are 3. */
export function libraryDifficultyOf(difficulty: number): number {
  if (difficulty <= 2) return 1;
  return difficulty === 3 ? 2 : 3;
}

/**
 * The order in which resources are listed. `research`: research first, then the most helpful. `relevance`: how well what is
 * looked for fits; without words to look for it is the same as `research`.
 */
export const resourceSorts = ['helpful', 'recent', 'difficulty', 'research', 'relevance'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** What kind of work a cited source is. */
export const citedWorkKinds = ['paper', 'review', 'book', 'chapter', 'guideline', 'website'] as const;
export type CitedWorkKind = (typeof citedWorkKinds)[number];

/** Resources that one page of a search brings. */
export const RESOURCES_A_PAGE = 24;
/** Resources that the whole list brings at most; what is beyond is found by searching. */
export const MAX_LISTED_RESOURCES = 200;
/** Bookmarks that a person can have. */
export const MAX_BOOKMARKS = 200;
/** Resources that are offered beside a topic or a persona at most. */
export const MAX_SUGGESTED_RESOURCES = 3;

/** Characters of a resource's text on its card in the library. */
export const RESOURCE_PREVIEW_CHARACTERS = 150;

/** Words a minute that the reading time of a resource is reckoned with. */
export const READING_WORDS_A_MINUTE = 220;

/** Who writes the library. */
export const LIBRARY_AUTHOR = 'Shadow Guide editorial team';
