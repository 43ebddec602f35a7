export { DailyPromptCard } from './daily-prompt-card.js';
