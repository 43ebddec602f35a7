import type { ForumCategory } from '@shadow-guide/contracts';

/** The prompt of a day. */
export interface Prompt {
  readonly promptText: string;
  readonly category: ForumCategory;
  /** Key in the library; null when a model wrote the prompt. */
  readonly libraryKey: string | null;
}

/** The prompt of an earlier day, or of a later one that was opened while the clock was wrong. */
export interface AskedPrompt extends Prompt {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Number of days before a prompt may be repeated. */
export const PROMPT_PAUSE_DAYS = 90;
