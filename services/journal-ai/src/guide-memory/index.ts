export { GuideMemoryModule, RememberingModule } from './guide-memory.module.js';
export {
  openChoice,
  openMemoryWords,
  openQuote,
  sealChoice,
  sealMemory,
  sealQuote,
} from './memory.seal.js';
export { type MemoryState, MemoryStore } from './memory.store.js';
export { type KnownOfPerson, ReadGuideMemory } from './read-guide-memory.js';
