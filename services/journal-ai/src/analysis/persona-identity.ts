import type { FoundPersona } from './entry-analysis.js';

/** What makes two findings the same persona of a person: its archetype, or its name when the archetype is not known. */
export function personaIdentity({ archetype, name }: Pick<FoundPersona, 'archetype' | 'name'>): string {
  return archetype === 'unknown' ? `unknown:${name.normalize('NFKC').toLowerCase()}` : archetype;
}
