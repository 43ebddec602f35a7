import type { ForumCategory } from '@shadow-guide/contracts';

/** A built-in prompt of the library. */
export interface LibraryPrompt {
  /** Permanent key of the prompt; stored days refer to the prompt by this key. */
  readonly key: string;
  readonly text: string;
  readonly category: ForumCategory;
}

/** Key and text of a prompt. */
export type PromptLine = readonly [key: string, text: string];
