import type { Archetype, Persona } from '@shadow-guide/contracts';
import type { UserCipher } from '@shadow-guide/encryption';
import { openCode } from '../encryption/index.js';
import { openTraits, personaPlaces } from './persona.seal.js';
import type { PersonaRow } from './personas.repository.js';

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
    strength: strengthOf(row, cipher),
    workingWith: row.working_with,
    evidence: row.quote_ids.map((id, index) => ({
      entryId: row.quote_entries[index] as string,
      quote: cipher.decrypt(personaPlaces.quote(id), row.quotes[index] as Buffer),
    })),
  };
}

/** Rows of the first version have the clear form until the backfill has sealed them; so below. */
function archetypeOf({ id, archetype, sealed_archetype: sealed }: PersonaRow, cipher: UserCipher): Archetype {
  return (sealed ? openCode(cipher, personaPlaces.archetype(id), sealed) : archetype) as Archetype;
}

function strengthOf({ id, strength, sealed_strength: sealed }: PersonaRow, cipher: UserCipher): number {
  return sealed ? Number(openCode(cipher, personaPlaces.strength(id), sealed)) : (strength as number);
}
