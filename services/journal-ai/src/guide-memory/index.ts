export { GuideMemoryModule, RememberingModule } from './guide-memory.module.js';
export { StoredMemory } from './memory.entity.js';
export {
  openChoice,
  openMemoryWords,
  openQuote,
  sealChoice,
  sealMemory,
  sealQuote,
} from './memory.seal.js';
export { type MemoryState, MemoryStore } from './memory.store.js';
export { MemoryChoice } from './memory-choice.entity.js';
export { MemoryEvidence } from './memory-evidence.entity.js';
export { MemoryRefusal } from './memory-refusal.entity.js';
export { type KnownOfPerson, ReadGuideMemory } from './read-guide-memory.js';
