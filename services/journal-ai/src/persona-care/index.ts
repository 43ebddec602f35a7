export { PersonaCareModule } from './persona-care.module.js';
export { RecordPersonaVerdict } from './record-persona-verdict.js';
