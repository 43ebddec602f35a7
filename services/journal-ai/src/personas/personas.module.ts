import { Module } from '@nestjs/common';
import { DiscoverWaitingPersonas } from './discover-waiting-personas.js';
import { DiscoveryRepository } from './discovery.repository.js';
import { ListPersonas } from './list-personas.js';
import { LoseEvidence } from './lose-evidence.js';
import { LostEvidenceRepository } from './lost-evidence.repository.js';
import { PersonaStore } from './persona.store.js';
import { PersonaMemoriesRepository } from './persona-memories.repository.js';
import { PersonasHandler } from './personas.handler.js';
import { PersonasRepository } from './personas.repository.js';

/** Personas; needs EncryptionModule. */
@Module({
  controllers: [PersonasHandler],
  providers: [
    PersonasRepository,
    PersonaMemoriesRepository,
    DiscoveryRepository,
    PersonaStore,
    ListPersonas,
    DiscoverWaitingPersonas,
    LostEvidenceRepository,
    LoseEvidence,
  ],
  exports: [LoseEvidence, PersonaStore, PersonasRepository, PersonaMemoriesRepository],
})
export class PersonasModule {}
