import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';

/** Query key prefix of everything about the person's personas. */
export const personasKey = apiKey('GET /api/personas');

/**
 * Returns the personas that the person can see; those waiting because of the plan's limit are only counted, among the
 * limits.
 */
export function usePersonas() {
  return useQuery(apiQuery('GET /api/personas'));
}

/** Returns the personas that the person answered with "No". */
export function useHiddenPersonas() {
  return useQuery(apiQuery('GET /api/personas', { hidden: true }));
}

/** The texts about a persona that can be edited, besides messages to it. */
export type PersonaPart = 'name' | 'note' | 'memory';

/** Returns the name of a draft on this device: of a persona's conversation, or of one text about the persona. */
export function draftName(personaId: string, part?: PersonaPart): string {
  return part ? `persona/${personaId}/${part}` : `persona/${personaId}`;
}
