import type { Archetype, Evidence, Persona, Verdict } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openCode } from '../encryption/index.js';
import { openStrengthFacts, openTraits, personaPlaces } from './persona.seal.js';
import type { PersonaRow } from './personas.repository.js';
import { strengthOf } from './strength.js';

/** @throws DomainError `unreadable` when a sealed text was damaged or moved */
export function toPersona(row: PersonaRow, cipher: UserCipher): Persona {
  return {
    id: row.id,
    name: cipher.decrypt(personaPlaces.name(row.id), row.name),
    archetype: archetypeOf(row, cipher),
    description: cipher.decrypt(personaPlaces.description(row.id), row.description),
    traits: openTraits(cipher, row.id, row.traits),
    discoveryCount: row.discovery_count,
    lastDiscovery: row.last_discovery.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastInteraction: row.last_interaction?.toISOString() ?? null,
    relatedEntryIds: row.related_entries,
    strength: strengthOf(openStrengthFacts(cipher, row), row.as_of),
    workingWith: row.working_with,
    evidence: evidenceOf(row, cipher),
    ...(row.note ? { note: cipher.decrypt(personaPlaces.note(row.id), row.note) } : {}),
    ...(row.verdict
      ? { verdict: openCode(cipher, personaPlaces.verdict(row.id), row.verdict) as Verdict }
      : {}),
  };
}

/** @throws DomainError `unreadable` when it was changed or belongs to another person */
export function archetypeOf(
  { id, sealed_archetype: sealed }: Pick<PersonaRow, 'id' | 'sealed_archetype'>,
  cipher: UserCipher,
): Archetype {
  return openCode(cipher, personaPlaces.archetype(id), sealed) as Archetype;
}

/** Returns the evidence without duplicates: two merged personas may have been found in the same words of one entry. */
function evidenceOf(row: PersonaRow, cipher: UserCipher): Evidence[] {
  const shown = new Map<string, Evidence>();
  for (const [index, id] of row.quote_ids.entries()) {
    const entryId = row.quote_entries[index] as string;
    const quote = cipher.decrypt(personaPlaces.quote(id), row.quotes[index] as Buffer);
    shown.set(`${entryId} ${quote}`, { entryId, quote });
  }
  return [...shown.values()];
}
