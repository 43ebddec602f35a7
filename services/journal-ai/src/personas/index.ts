export { toPersona } from './persona.presenter.js';
export { identityHash, sealArchetype, sealStrength } from './persona.seal.js';
export { type KnownPersonas, PersonaStore } from './persona.store.js';
export { PersonasModule } from './personas.module.js';
export { type PersonaCount, PersonasRepository } from './personas.repository.js';
