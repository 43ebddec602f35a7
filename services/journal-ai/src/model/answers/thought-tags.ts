/** Delimiters of a model's reasoning: mostly a name in angle brackets; `[THINK]` for Mistral's models. */
export interface ThoughtTag {
  readonly open: string;
  readonly close: string;
}

/** In lower case; models write them in any case. */
export const THOUGHT_TAGS: readonly ThoughtTag[] = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((name) => ({
    open: `<${name}>`,
    close: `</${name}>`,
  })),
  { open: '[think]', close: '[/think]' },
];
