export { PersonaChatModule } from './persona-chat.module.js';
export { PersonaFinder } from './persona-findings.js';
export { personaInstructions } from './persona-instructions.js';
export { PersonaReply } from './persona-reply.js';
export { ReadPersonaMessage } from './read-persona-message.js';
