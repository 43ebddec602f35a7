import type { ForumCategory } from '@shadow-guide/contracts';

/** A built-in prompt of the library. */
export interface LibraryPrompt {
  /** Permanent: stored days refer to their prompt by this key. */
  readonly key: string;
  readonly text: string;
  readonly category: ForumCategory;
}

/** Key and text. */
export type PromptLine = readonly [key: string, text: string];
