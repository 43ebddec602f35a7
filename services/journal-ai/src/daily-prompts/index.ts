export { DailyPromptsModule } from './daily-prompts.module.js';
export { MakingPromptsModule } from './making/making-prompts.module.js';
