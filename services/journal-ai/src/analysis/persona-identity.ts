import type { FoundPersona } from './entry-analysis.js';

/**
 * Returns the identity of a persona: its archetype, or its name when the archetype is `unknown`. Findings with the same
 * identity are one persona.
 */
export function personaIdentity({ archetype, name }: Pick<FoundPersona, 'archetype' | 'name'>): string {
  return archetype === 'unknown' ? `unknown:${name.normalize('NFKC').toLowerCase()}` : archetype;
}
