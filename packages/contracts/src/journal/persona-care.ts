import { contract, endpoint } from '../core/endpoint.js';
import { Id, One, Text, TextList } from '../core/fields.js';
import { MAX_PERSONA_MEMORIES } from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import { Persona, PersonaRef } from './personas.js';
import { CheckIn, SafetyCard } from './safety.js';

/** A person's changes to a persona; omitted fields stay unchanged. */
export class UpdatePersona extends PersonaRef {
  @Text({ optional: true, trim: true, ...textRules.personaName }) name?: string;
  @Text({ optional: true, trim: true, ...textRules.integrationNote, about: 'Empty: no note' }) note?: string;
}

/** A persona as just changed, with the safety card when its new name calls for one; the note is never checked. */
export class UpdatedPersona extends Persona {
  @One(() => SafetyCard, { optional: true, about: 'The name shows signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about the name' })
  checkIn?: CheckIn;
}

/** Merges two personas that are the same voice. */
export class MergePersonas extends PersonaRef {
  @Id({ about: 'The persona that goes; its evidence, conversation and memories go over to the other' })
  otherId: string;
}

/** A persona's memories of its conversations, as the person sees and edits them. */
export class PersonaMemory {
  @TextList({ max: MAX_PERSONA_MEMORIES, maxLength: textRules.personaMemory.max }) items: string[];
}

export class SavePersonaMemory extends PersonaRef {
  @TextList({ max: MAX_PERSONA_MEMORIES, maxLength: textRules.personaMemory.max }) items: string[];
}

/** Memories as just saved, with the safety card when new lines call for one. */
export class SavedPersonaMemory extends PersonaMemory {
  @One(() => SafetyCard, { optional: true, about: 'New lines show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about new lines' })
  checkIn?: CheckIn;
}

/** Actions on a persona besides talking to it. */
export const personaCare = contract('journal-ai.persona-care', {
  update: endpoint({
    http: 'PATCH /api/personas/:id',
    input: UpdatePersona,
    output: UpdatedPersona,
    errors: ['persona_not_found'],
  }),
  /**
   * Deletes a persona permanently, with its conversation; of the personas that wait for a free place, the one that has
   * waited longest then appears.
   */
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
