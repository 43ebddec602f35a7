import { bodyPrompts } from './body-and-senses.js';
import { emotionPrompts } from './emotional-awareness.js';
import { strengthPrompts } from './gratitude-and-strengths.js';
import { innerChildPrompts } from './inner-child.js';
import { type LibraryPrompt, ofCategory } from './library-prompt.js';
import { relationshipPrompts } from './relationships.js';
import { selfDiscoveryPrompts } from './self-discovery.js';
import { shadowPrompts } from './shadow-exploration.js';
import { valuePrompts } from './values-and-purpose.js';

export type { LibraryPrompt } from './library-prompt.js';

/** The built-in prompts, for days for which the model makes none. The key of a prompt never changes. */
export const promptLibrary: readonly LibraryPrompt[] = [
  ...ofCategory('self_discovery', selfDiscoveryPrompts),
  ...ofCategory('shadow_exploration', shadowPrompts),
  ...ofCategory('emotional_awareness', emotionPrompts),
  ...ofCategory('relationships', relationshipPrompts),
  ...ofCategory('inner_child', innerChildPrompts),
  ...ofCategory('values_and_purpose', valuePrompts),
  ...ofCategory('body_and_senses', bodyPrompts),
  ...ofCategory('gratitude_and_strengths', strengthPrompts),
];
