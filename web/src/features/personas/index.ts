export { archetypeLooks } from './archetypes/archetype-looks.js';
export { ArchetypeMark } from './archetypes/archetype-mark.js';
export { PersonaChatScreen } from './chat/persona-chat-screen.js';
export { PersonaStanding } from './list/persona-standing.js';
export { PersonasScreen } from './list/personas-screen.js';
export { seenText } from './list/seen-text.js';
export { strengthWord } from './list/strength-text.js';
