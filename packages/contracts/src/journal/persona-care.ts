import { contract, endpoint } from '../core/endpoint.js';
import { Id, One, Text, TextList } from '../core/fields.js';
import { MAX_PERSONA_MEMORIES } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { Persona, PersonaRef } from './personas.js';
import { CheckIn, SafetyCard } from './safety.js';

/** What a person changes about a persona; what is left out stays. */
export class UpdatePersona extends PersonaRef {
  @Text({ optional: true, trim: true, ...textRules.personaName }) name?: string;
  @Text({ optional: true, trim: true, ...textRules.integrationNote, about: 'Empty: no note' }) note?: string;
}

/** A persona that was just changed, with what its new name calls for; the note is read by nobody. */
export class UpdatedPersona extends Persona {
  @One(() => SafetyCard, { optional: true, about: 'The name shows signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the name' })
  checkIn?: CheckIn;
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

/** A memory that was just saved, with what its new lines call for. */
export class SavedPersonaMemory extends PersonaMemory {
  @One(() => SafetyCard, { optional: true, about: 'New lines show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about new lines' })
  checkIn?: CheckIn;
}

/** What a person does with a persona besides talking. */
export const personaCare = contract('journal-ai.persona-care', {
  update: endpoint({
    http: 'PATCH /api/personas/:id',
    input: UpdatePersona,
    output: UpdatedPersona,
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
    output: SavedPersonaMemory,
    errors: ['persona_not_found'],
  }),
});
