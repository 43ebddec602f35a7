export { DailyPromptsModule } from './daily-prompts.module.js';
export { ForgetPrompts } from './forget-prompts.js';
export { MakingPromptsModule } from './making/making-prompts.module.js';
export { hasSameScript } from './making/script.js';
