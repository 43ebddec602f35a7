import { Module } from '@nestjs/common';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { GenerationsModule } from '../generations/index.js';
import { PersonasModule } from '../personas/index.js';
import { SafetyModule } from '../safety/index.js';
import { GivePersonaVerdict } from './give-persona-verdict.js';
import { KeepMemory } from './keep-memory.js';
import { MergeRepository } from './merge.repository.js';
import { MergePersonas } from './merge-personas.js';
import { PersonaCareHandler } from './persona-care.handler.js';
import { PersonaCareRepository } from './persona-care.repository.js';
import { PersonaVerdictsRepository } from './persona-verdicts.repository.js';
import { RemovePersona } from './remove-persona.js';
import { UpdatePersona } from './update-persona.js';

/** What a person does with a persona besides talking; needs EncryptionModule. */
@Module({
  imports: [GenerationsModule, PersonasModule, SafetyModule],
  controllers: [PersonaCareHandler],
  providers: [
    PersonaCareRepository,
    MergeRepository,
    UpdatePersona,
    RemovePersona,
    MergePersonas,
    KeepMemory,
    ForgetPrompts,
    PersonaVerdictsRepository,
    GivePersonaVerdict,
  ],
  exports: [GivePersonaVerdict],
})
export class PersonaCareModule {}
