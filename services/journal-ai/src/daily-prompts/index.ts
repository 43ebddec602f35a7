export { StoredDailyPrompt } from './daily-prompt.entity.js';
export { DailyPromptsModule } from './daily-prompts.module.js';
export { ForgetPrompts } from './forget-prompts.js';
export { MakingPromptsModule } from './making/making-prompts.module.js';
export { speaksOfDanger } from './making/prompt-answer.js';
export { isEmpty, openMaterial, type PromptMaterial } from './making/prompt-material.js';
export { PromptMaterialRepository, somethingWasFoundSql } from './making/prompt-material.repository.js';
export { hasSameScript } from './making/script.js';
export { libraryHash, openContent, sealContent } from './prompt-content.js';
