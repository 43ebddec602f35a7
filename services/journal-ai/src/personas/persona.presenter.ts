import type { Persona } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import type { PersonaRow } from './personas.repository.js';

/** Where each sealed text of a persona stands. */
export const personaPlaces = {
  name: (id: string): SealedPlace => ({ table: 'personas', column: 'name', rowId: id }),
  description: (id: string): SealedPlace => ({ table: 'personas', column: 'description', rowId: id }),
  traits: (id: string): SealedPlace => ({ table: 'personas', column: 'traits', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'persona_evidence', column: 'quote', rowId: id }),
};

/** Traits are sealed together, as a JSON list. */
export function sealTraits(id: string, traits: readonly string[], cipher: UserCipher): Buffer {
  return cipher.encrypt(personaPlaces.traits(id), JSON.stringify(traits));
}

export function openTraits(id: string, sealed: Buffer, cipher: UserCipher): string[] {
  return JSON.parse(cipher.decrypt(personaPlaces.traits(id), sealed)) as string[];
}

/** @throws DomainError `unreadable` when a sealed text was damaged or moved */
export function toPersona(row: PersonaRow, cipher: UserCipher): Persona {
  return {
    id: row.id,
    name: cipher.decrypt(personaPlaces.name(row.id), row.name),
    archetype: row.archetype,
    description: cipher.decrypt(personaPlaces.description(row.id), row.description),
    traits: openTraits(row.id, row.traits, cipher),
    discoveryCount: row.discovery_count,
    lastDiscovery: row.last_discovery.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastInteraction: row.last_interaction?.toISOString() ?? null,
    relatedEntryIds: row.related_entries,
    strength: row.strength,
    workingWith: row.working_with,
    evidence: row.quote_ids.map((id, index) => ({
      entryId: row.quote_entries[index] as string,
      quote: cipher.decrypt(personaPlaces.quote(id), row.quotes[index] as Buffer),
    })),
  };
}
