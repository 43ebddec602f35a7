export { type GuideMode, guidePrompt, personaPreferences, type Remembered } from './guide-prompt.js';
export { onOneLine } from './one-line.js';
export type { Prompt } from './prompt.js';
export { loadPrompt } from './prompt-file.js';
