import { Module } from '@nestjs/common';
import { DiscoverWaitingPersonas } from './discover-waiting-personas.js';
import { DiscoveryRepository } from './discovery.repository.js';
import { EvidenceRepository } from './evidence.repository.js';
import { ForgetEvidence } from './forget-evidence.js';
import { ListPersonas } from './list-personas.js';
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
    EvidenceRepository,
    ForgetEvidence,
    PersonaStore,
    ListPersonas,
    DiscoverWaitingPersonas,
  ],
  exports: [ForgetEvidence, ListPersonas, PersonaStore, PersonasRepository, PersonaMemoriesRepository],
})
export class PersonasModule {}
