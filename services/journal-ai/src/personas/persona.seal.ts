import { randomUUID } from 'node:crypto';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { type FoundPersona, personaIdentity } from '../analysis/index.js';
import { sealCode } from '../encryption/index.js';
import type { KnownPersona, NewEvidence, NewPersona, PersonaState } from './personas.repository.js';
import { strengthOf } from './strength.js';

/** A persona gains traits over time, but must fit on one card. */
const MAX_TRAITS = 8;

/** Where each sealed value of a persona is stored. */
export const personaPlaces = {
  archetype: (id: string): SealedPlace => ({ table: 'personas', column: 'sealed_archetype', rowId: id }),
  strength: (id: string): SealedPlace => ({ table: 'personas', column: 'sealed_strength', rowId: id }),
  name: (id: string): SealedPlace => ({ table: 'personas', column: 'name', rowId: id }),
  description: (id: string): SealedPlace => ({ table: 'personas', column: 'description', rowId: id }),
  traits: (id: string): SealedPlace => ({ table: 'personas', column: 'traits', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'persona_evidence', column: 'quote', rowId: id }),
};

/** The keyed hash that is unique among a person's personas. */
export function identityHash(cipher: UserCipher, persona: Pick<FoundPersona, 'archetype' | 'name'>): Buffer {
  return cipher.fingerprint('persona-identity', personaIdentity(persona));
}

export function sealArchetype(cipher: UserCipher, id: string, archetype: string): Buffer {
  return sealCode(cipher, personaPlaces.archetype(id), archetype);
}

export function sealStrength(cipher: UserCipher, id: string, strength: number): Buffer {
  return sealCode(cipher, personaPlaces.strength(id), String(strength));
}

/** Traits are sealed together, as a JSON list. */
function sealTraits(cipher: UserCipher, id: string, traits: readonly string[]): Buffer {
  return cipher.encrypt(personaPlaces.traits(id), JSON.stringify(traits));
}

export function openTraits(cipher: UserCipher, id: string, sealed: Buffer): string[] {
  return JSON.parse(cipher.decrypt(personaPlaces.traits(id), sealed)) as string[];
}

/** The row of a new persona. */
export function sealNewPersona(cipher: UserCipher, persona: FoundPersona, discovered: boolean): NewPersona {
  const id = randomUUID();
  const quoteCount = persona.evidence.length;
  return {
    id,
    archetype: sealArchetype(cipher, id, persona.archetype),
    identityHash: identityHash(cipher, persona),
    name: cipher.encrypt(personaPlaces.name(id), persona.name),
    description: cipher.encrypt(personaPlaces.description(id), persona.description),
    traits: sealTraits(cipher, id, persona.traits),
    discoveryCount: 1,
    quoteCount,
    strength: sealStrength(cipher, id, strengthOf(1, quoteCount)),
    discovered,
  };
}

/** The row of a known persona after one more message. */
export function sealGrownPersona(
  cipher: UserCipher,
  before: KnownPersona,
  persona: FoundPersona,
): PersonaState {
  const { id } = before;
  const traits = [...new Set([...openTraits(cipher, id, before.traits), ...persona.traits])];
  const discoveryCount = before.discovery_count + 1;
  const quoteCount = before.quote_count + persona.evidence.length;
  return {
    id,
    traits: sealTraits(cipher, id, traits.slice(0, MAX_TRAITS)),
    discoveryCount,
    quoteCount,
    strength: sealStrength(cipher, id, strengthOf(discoveryCount, quoteCount)),
  };
}

export function sealEvidence(
  cipher: UserCipher,
  personaId: string,
  quotes: readonly string[],
): NewEvidence[] {
  return quotes.map((quote, ordinal) => {
    const id = randomUUID();
    return { id, personaId, ordinal, quote: cipher.encrypt(personaPlaces.quote(id), quote) };
  });
}
