import type { FoundPersona } from './entry-analysis.js';

/**
 * Returns the identity of a persona; findings with the same identity are one persona: the archetype, or the name when
 * the archetype is `unknown`.
 */
export function personaIdentity({ archetype, name }: Pick<FoundPersona, 'archetype' | 'name'>): string {
  return archetype === 'unknown' ? `unknown:${name.normalize('NFKC').toLowerCase()}` : archetype;
}
