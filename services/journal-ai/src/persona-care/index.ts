export { PersonaAlias } from './persona-alias.entity.js';
export { PersonaCareModule } from './persona-care.module.js';
export { PersonaDeletion } from './persona-deletion.entity.js';
export { RecordPersonaVerdict } from './record-persona-verdict.js';
