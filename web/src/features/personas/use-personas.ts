import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../lib/api-query.js';

/** Everything that is read of the person's personas. */
export const personasKey = apiKey('GET /api/personas');

/** The personas that the person can see; those that wait for room are only counted, among the limits. */
export function usePersonas() {
  return useQuery(apiQuery('GET /api/personas'));
}

/** The personas that the person said "No" to. */
export function useHiddenPersonas() {
  return useQuery(apiQuery('GET /api/personas', { hidden: true }));
}

/** What of a persona can be written besides messages to it. */
export type PersonaPart = 'name' | 'note' | 'memory';

/** Name among the drafts of this device: of a persona's conversation, or of one part of the persona. */
export function draftName(personaId: string, part?: PersonaPart): string {
  return part ? `persona/${personaId}/${part}` : `persona/${personaId}`;
}
