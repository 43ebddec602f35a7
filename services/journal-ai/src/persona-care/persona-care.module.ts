import { Module } from '@nestjs/common';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { GenerationsModule } from '../generations/index.js';
import { PersonasModule } from '../personas/index.js';
import { SafetyModule } from '../safety/index.js';
import { KeepMemory } from './keep-memory.js';
import { MergeRepository } from './merge.repository.js';
import { MergePersonas } from './merge-personas.js';
import { PersonaCareHandler } from './persona-care.handler.js';
import { PersonaCareRepository } from './persona-care.repository.js';
import { PersonaVerdictsRepository } from './persona-verdicts.repository.js';
import { RecordPersonaVerdict } from './record-persona-verdict.js';
import { RemovePersona } from './remove-persona.js';
import { UpdatePersona } from './update-persona.js';

/** Everything that a person does with a persona besides chatting; needs EncryptionModule. */
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
    RecordPersonaVerdict,
  ],
  exports: [RecordPersonaVerdict],
})
export class PersonaCareModule {}
