export { PersonaChatModule } from './persona-chat.module.js';
export { PersonaFinder } from './persona-findings.js';
export { PersonaReply } from './persona-reply.js';
