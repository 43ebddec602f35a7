export { ArchetypeMark } from './archetypes/archetype-mark.js';
export { archetypeStyles } from './archetypes/archetype-styles.js';
export { PersonaChatScreen } from './chat/persona-chat-screen.js';
export { PersonaRelationBadge } from './list/persona-relation-badge.js';
export { PersonasScreen } from './list/personas-screen.js';
export { seenText } from './list/seen-text.js';
export { strengthWord } from './list/strength-text.js';
