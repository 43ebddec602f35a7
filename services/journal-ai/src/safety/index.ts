export { answerCheckIn, type Care, careFor, raise } from './decide.js';
export { hasCard, type MessageSafety, type ShownSafety, toShownSafety } from './message-safety.js';
export { countCheckIn, countFinding, type FindingSource } from './safety.metrics.js';
export { SafetyModule } from './safety.module.js';
export { SafetyChoicesRepository, type StoredChoices } from './safety-choices.repository.js';
export { EMPTY_PLAN, openPlan, sealCountry, sealPlan } from './safety-choices.seal.js';
export { type MarkChange, SafetyDoor } from './safety-door.js';
export { careInstruction } from './safety-instruction.js';
export { SafetyReaders } from './safety-readers.js';
