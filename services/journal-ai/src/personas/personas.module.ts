import { Module } from '@nestjs/common';
import { DiscoverWaitingPersonas } from './discover-waiting-personas.js';
import { ListPersonas } from './list-personas.js';
import { PersonaStore } from './persona.store.js';
import { PersonasHandler } from './personas.handler.js';
import { PersonasRepository } from './personas.repository.js';

/** Personas; needs EncryptionModule. */
@Module({
  controllers: [PersonasHandler],
  providers: [PersonasRepository, PersonaStore, ListPersonas, DiscoverWaitingPersonas],
  exports: [PersonaStore, PersonasRepository],
})
export class PersonasModule {}
