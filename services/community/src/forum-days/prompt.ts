import type { ForumCategory } from '@shadow-guide/contracts';

/** What a day asks. */
export interface Prompt {
  readonly promptText: string;
  readonly category: ForumCategory;
  /** In the library; null when a model wrote it. */
  readonly libraryKey: string | null;
}

/** What an earlier day asked, or a later one that was opened while the clock was wrong. */
export interface AskedPrompt extends Prompt {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** No prompt comes again within so many days. */
export const PROMPT_PAUSE_DAYS = 90;
