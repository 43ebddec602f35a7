export { DailyPromptCard } from './daily-prompt-card.js';
export { useDailyPrompt } from './use-daily-prompt.js';
