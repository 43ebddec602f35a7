import { type ForumCategory, forumCategories } from '@shadow-guide/contracts';
import { bodyPrompts } from './body.js';
import { emotionsPrompts } from './emotions.js';
import { everydayLifePrompts } from './everyday-life.js';
import type { LibraryPrompt, PromptLine } from './library-prompt.js';
import { meaningPrompts } from './meaning.js';
import { patternsPrompts } from './patterns.js';
import { relationshipsPrompts } from './relationships.js';
import { selfCompassionPrompts } from './self-compassion.js';
import { shadowPrompts } from './shadow.js';

export type { LibraryPrompt } from './library-prompt.js';

const lines: Readonly<Record<ForumCategory, readonly PromptLine[]>> = {
  shadow: shadowPrompts,
  emotions: emotionsPrompts,
  relationships: relationshipsPrompts,
  patterns: patternsPrompts,
  self_compassion: selfCompassionPrompts,
  body: bodyPrompts,
  meaning: meaningPrompts,
  everyday_life: everydayLifePrompts,
};

/**
 * The built-in prompts in the order in which days use them; the categories take turns. A key belongs to its prompt
 * permanently, and a new prompt is added at the end of its category.
 */
export const promptLibrary: readonly LibraryPrompt[] = inTurn(
  forumCategories.map((category) => lines[category].map(([key, text]) => ({ key, text, category }))),
);

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}
