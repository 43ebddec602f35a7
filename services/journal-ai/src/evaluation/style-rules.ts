import type { GuideSettings, GuideStyle } from '@shadow-guide/contracts';
import { isQuestion, sentencesOf, similarity } from './words.js';

/** Proportion of common words above which two styles count as saying the same. */
const TOO_SIMILAR = 0.5;

/** Property that a reply must have under a setting. */
export interface SettingRule {
  readonly name: string;
  readonly settings: Partial<GuideSettings>;
  readonly holds: (reply: string) => boolean;
}

/** Settings whose effect can be counted. */
export const settingRules: readonly SettingRule[] = [
  {
    name: 'short replies are of one or two sentences',
    settings: { responseLength: 'short' },
    holds: (reply) => sentencesOf(reply).length <= 2,
  },
  {
    name: 'long replies are of four sentences or more',
    settings: { responseLength: 'long' },
    holds: (reply) => sentencesOf(reply).length >= 4,
  },
  {
    name: 'questions only: nothing but a question',
    settings: { approach: 'questions_only' },
    holds: (reply) => sentencesOf(reply).every(isQuestion),
  },
];

/** Counts the pairs of styles whose replies to one entry differ, and all pairs. */
export function countDifferentStyles(replies: ReadonlyMap<GuideStyle, string>): {
  differ: number;
  pairs: number;
} {
  const texts = [...replies.values()];
  let differ = 0;
  let pairs = 0;
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      pairs += 1;
      if (similarity(one, other) < TOO_SIMILAR) differ += 1;
    }
  });
  return { differ, pairs };
}
