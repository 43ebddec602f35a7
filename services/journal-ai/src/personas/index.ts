export type { KnownPersonas } from './discovery.repository.js';
export { ForgetEvidence } from './forget-evidence.js';
export { ListPersonas } from './list-personas.js';
export { isOverLimit } from './over-limit.js';
export { StoredPersona } from './persona.entity.js';
export { archetypeOf, toPersona } from './persona.presenter.js';
export {
  identityHash,
  joinTraits,
  openName,
  openStrengthFacts,
  openTraits,
  personaPlaces,
  sealArchetype,
  sealPersonaVerdict,
  sealStrengthFacts,
  sealTraits,
} from './persona.seal.js';
export { PersonaStore } from './persona.store.js';
export { PersonaEvidence } from './persona-evidence.entity.js';
export { PersonaLimit } from './persona-limit.entity.js';
export { PersonaMemoriesRepository } from './persona-memories.repository.js';
export { asWritten, joined, openMemories, sealMemories, withNoted } from './persona-memory.js';
export { personaNotFound } from './persona-not-found.js';
export { PersonasModule } from './personas.module.js';
export { type PersonaCount, type PersonaRow, PersonasRepository } from './personas.repository.js';
export { lockPersonas } from './personas-lock.js';
export { IS_GOING, IS_PERSONS_OWN } from './resting-on-words.js';
