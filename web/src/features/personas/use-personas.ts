import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';

/** Query key prefix of everything about the person's personas. */
export const personasKey = apiKey('GET /api/personas');

/**
 * Returns the personas that the person can see. Personas that wait because of the plan's limit are not included; only
 * their number is known, from the limits.
 */
export function usePersonas() {
  return useQuery(apiQuery('GET /api/personas'));
}

/** Returns the personas that the person answered with "No". */
export function useHiddenPersonas() {
  return useQuery(apiQuery('GET /api/personas', { hidden: true }));
}

/** The editable texts about a persona; messages to the persona are not among them. */
export type PersonaPart = 'name' | 'note' | 'memory';

/**
 * Returns the name of a draft on this device: the draft of a persona's conversation, or of one text about the persona.
 */
export function draftName(personaId: string, part?: PersonaPart): string {
  return part ? `persona/${personaId}/${part}` : `persona/${personaId}`;
}
