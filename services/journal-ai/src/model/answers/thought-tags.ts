/** Between which signs models put what they think: a name in angle brackets mostly, `[THINK]` of Mistral's. */
export interface ThoughtTag {
  readonly open: string;
  readonly close: string;
}

/** In small letters; models write them in any. */
export const THOUGHT_TAGS: readonly ThoughtTag[] = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((name) => ({
    open: `<${name}>`,
    close: `</${name}>`,
  })),
  { open: '[think]', close: '[/think]' },
];
