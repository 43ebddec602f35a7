import type { PromptCategory } from '@shadow-guide/contracts';

/** A prompt of the library. */
export interface LibraryPrompt {
  /** Permanent key: stored rows refer to the prompt by the key's hash. */
  readonly key: string;
  readonly prompt: string;
  readonly category: PromptCategory;
  /** 1 to 5. */
  readonly difficulty: number;
  /** Two or three suggestions for starting or for staying at ease. */
  readonly tips: readonly string[];
}

/** Key, difficulty, prompt and tips. */
export type PromptLine = readonly [
  key: string,
  difficulty: 1 | 2 | 3 | 4 | 5,
  prompt: string,
  tips: readonly [string, string, string?],
];

export function ofCategory(category: PromptCategory, lines: readonly PromptLine[]): LibraryPrompt[] {
  return lines.map(([key, difficulty, prompt, tips]) => ({
    ...{ key, prompt, category, difficulty },
    tips: tips.filter((tip) => tip !== undefined),
  }));
}
