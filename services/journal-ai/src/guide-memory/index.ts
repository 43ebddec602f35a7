export { GuideMemoryModule, RememberingModule } from './guide-memory.module.js';
export { type MemoryState, MemoryStore } from './memory.store.js';
export { type KnownOfPerson, ReadGuideMemory } from './read-guide-memory.js';
