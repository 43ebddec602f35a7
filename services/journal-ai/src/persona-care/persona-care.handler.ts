import { Controller } from '@nestjs/common';
import {
  type MergePersonas as MergeInput,
  type Persona,
  type PersonaMemory,
  type PersonaRef,
  personaCare,
  type SavedPersonaMemory,
  type SavePersonaMemory,
  type UpdatedPersona,
  type UpdatePersona as UpdateInput,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { KeepMemory } from './keep-memory.js';
import { MergePersonas } from './merge-personas.js';
import { RemovePersona } from './remove-persona.js';
import { UpdatePersona } from './update-persona.js';

/** Endpoints for everything that a person does with a persona besides chatting. */
@Controller()
export class PersonaCareHandler {
  constructor(
    private readonly updatePersona: UpdatePersona,
    private readonly removePersona: RemovePersona,
    private readonly mergePersonas: MergePersonas,
    private readonly memory: KeepMemory,
  ) {}

  @Handle(personaCare.update)
  update(input: UpdateInput, { caller }: Call): Promise<UpdatedPersona> {
    return this.updatePersona.run(input, caller);
  }

  @Handle(personaCare.remove)
  remove({ id }: PersonaRef, { caller }: Call): Promise<void> {
    return this.removePersona.run(id, caller);
  }

  @Handle(personaCare.merge)
  merge(input: MergeInput, { caller }: Call): Promise<Persona> {
    return this.mergePersonas.run(input, caller);
  }

  @Handle(personaCare.getMemory)
  getMemory({ id }: PersonaRef, { caller }: Call): Promise<PersonaMemory> {
    return this.memory.get(caller.userId, id);
  }

  @Handle(personaCare.saveMemory)
  saveMemory(input: SavePersonaMemory, { caller }: Call): Promise<SavedPersonaMemory> {
    return this.memory.save(input, caller);
  }
}
