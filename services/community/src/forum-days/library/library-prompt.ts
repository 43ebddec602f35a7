import type { ForumCategory } from '@shadow-guide/contracts';

/** A prompt that this product brings along. */
export interface LibraryPrompt {
  /** Stays with the prompt for good: days that asked it know it by this. */
  readonly key: string;
  readonly text: string;
  readonly category: ForumCategory;
}

/** Key and text. */
export type PromptLine = readonly [key: string, text: string];
