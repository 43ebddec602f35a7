export { DailyPromptCard } from './daily-prompt-card.js';
export { noteWriting, useDailyPrompt } from './use-daily-prompt.js';
