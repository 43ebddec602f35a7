export { GivePersonaVerdict } from './give-persona-verdict.js';
export { PersonaCareModule } from './persona-care.module.js';
