import { contract, endpoint } from '../core/endpoint.js';
import { Id, Text, TextList } from '../core/fields.js';
import { MAX_PERSONA_MEMORIES } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { Persona, PersonaRef } from './personas.js';

/** What a person changes about a persona; what is left out stays. */
export class UpdatePersona extends PersonaRef {
  @Text({ optional: true, trim: true, ...textRules.personaName }) name?: string;
  @Text({ optional: true, trim: true, ...textRules.integrationNote, about: 'Empty: no note' }) note?: string;
}

/** Two personas that are one. */
export class MergePersonas extends PersonaRef {
  @Id({ about: 'The persona that goes; its evidence, conversation and memories go over to the other' })
  otherId: string;
}

/** What a persona remembers of its conversations, as the person sees and edits it. */
export class PersonaMemory {
  @TextList({ max: MAX_PERSONA_MEMORIES, maxLength: textRules.personaMemory.max }) items: string[];
}

export class SavePersonaMemory extends PersonaRef {
  @TextList({ max: MAX_PERSONA_MEMORIES, maxLength: textRules.personaMemory.max }) items: string[];
}

/** What a person does with a persona besides talking. */
export const personaCare = contract('journal-ai.persona-care', {
  update: endpoint({
    http: 'PATCH /api/personas/:id',
    input: UpdatePersona,
    output: Persona,
    errors: ['persona_not_found'],
  }),
  /** With its conversation, for good; the longest waiting persona appears in its place. */
  remove: endpoint({
    http: 'DELETE /api/personas/:id',
    input: PersonaRef,
    output: null,
    errors: ['persona_not_found', 'turn_in_progress'],
  }),
  merge: endpoint({
    http: 'POST /api/personas/:id/merge',
    input: MergePersonas,
    output: Persona,
    errors: ['persona_not_found', 'turn_in_progress'],
  }),
  getMemory: endpoint({
    http: 'GET /api/personas/:id/memory',
    input: PersonaRef,
    output: PersonaMemory,
    errors: ['persona_not_found'],
  }),
  saveMemory: endpoint({
    http: 'PUT /api/personas/:id/memory',
    input: SavePersonaMemory,
    output: PersonaMemory,
    errors: ['persona_not_found'],
  }),
});
