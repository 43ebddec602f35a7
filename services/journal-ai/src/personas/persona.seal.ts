import { randomUUID } from 'node:crypto';
import type { Verdict } from '@shadow-guide/contracts';
import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import type { RowOf } from '@shadow-guide/tables';
import { type FoundPersona, personaIdentity } from '../analysis/index.js';
import { openCode, sealCode } from '../encryption/index.js';
import type { KnownPersona, NewEvidence, NewPersona, PersonaState } from './discovery.repository.js';
import { StoredPersona } from './persona.entity.js';
import { PersonaEvidence } from './persona-evidence.entity.js';
import type { StrengthFacts } from './strength.js';

/** Maximum number of traits: a persona gains traits over time, but all must fit on one card. */
const MAX_TRAITS = 8;

/** Places where the sealed values of a persona are stored. */
export const personaPlaces = {
  archetype: (id: string) => sealedPlace(StoredPersona, 'sealedArchetype', id),
  verdict: (id: string) => sealedPlace(StoredPersona, 'verdict', id),
  name: (id: string) => sealedPlace(StoredPersona, 'name', id),
  description: (id: string) => sealedPlace(StoredPersona, 'description', id),
  traits: (id: string) => sealedPlace(StoredPersona, 'traits', id),
  note: (id: string) => sealedPlace(StoredPersona, 'note', id),
  memory: (id: string) => sealedPlace(StoredPersona, 'memory', id),
  strengthFacts: (id: string) => sealedPlace(StoredPersona, 'strengthFacts', id),
  quote: (id: string) => sealedPlace(PersonaEvidence, 'quote', id),
};

/** Returns the keyed hash of a persona's identity, which is unique among the person's personas. */
export function identityHash(cipher: UserCipher, persona: Pick<FoundPersona, 'archetype' | 'name'>): Buffer {
  return cipher.fingerprint('persona-identity', personaIdentity(persona));
}

export function sealArchetype(cipher: UserCipher, id: string, archetype: string): Buffer {
  return sealCode(cipher, personaPlaces.archetype(id), archetype);
}

export function sealPersonaVerdict(cipher: UserCipher, id: string, verdict: Verdict): Buffer {
  return sealCode(cipher, personaPlaces.verdict(id), verdict);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openName(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(personaPlaces.name(id), sealed);
}

/** Seals the facts of a strength: days, entries and last day, separated by spaces. */
export function sealStrengthFacts(
  cipher: UserCipher,
  id: string,
  { days, entries, lastDay }: StrengthFacts,
): Buffer {
  return sealCode(cipher, personaPlaces.strengthFacts(id), `${days} ${entries} ${lastDay}`);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openStrengthFacts(
  cipher: UserCipher,
  { id, strength_facts: sealed }: RowOf<StoredPersona, 'id' | 'strengthFacts'>,
): StrengthFacts {
  const [days, entries, lastDay] = openCode(cipher, personaPlaces.strengthFacts(id), sealed).split(' ');
  return { days: Number(days), entries: Number(entries), lastDay: lastDay as string };
}

/** Combines the traits of two findings of one persona, up to the number that fits on a card. */
export function joinTraits(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].slice(0, MAX_TRAITS);
}

/** Seals all traits together, as a JSON list. */
export function sealTraits(cipher: UserCipher, id: string, traits: readonly string[]): Buffer {
  return cipher.encrypt(personaPlaces.traits(id), JSON.stringify(traits));
}

export function openTraits(cipher: UserCipher, id: string, sealed: Buffer): string[] {
  return JSON.parse(cipher.decrypt(personaPlaces.traits(id), sealed)) as string[];
}

/**
 * Builds the row of a new persona.
 * @param day the person's day on which they wrote the message, `YYYY-MM-DD`
 */
export function sealNewPersona(
  cipher: UserCipher,
  persona: FoundPersona,
  day: string,
  discovered: boolean,
): NewPersona {
  const id = randomUUID();
  return {
    id,
    archetype: sealArchetype(cipher, id, persona.archetype),
    identityHash: identityHash(cipher, persona),
    name: cipher.encrypt(personaPlaces.name(id), persona.name),
    description: cipher.encrypt(personaPlaces.description(id), persona.description),
    traits: sealTraits(cipher, id, persona.traits.slice(0, MAX_TRAITS)),
    discoveryCount: 1,
    quoteCount: persona.evidence.length,
    strengthFacts: sealStrengthFacts(cipher, id, { days: 1, entries: 1, lastDay: day }),
    discovered,
  };
}

/**
 * Builds the row of a known persona after one more message.
 * @param day the person's day on which they wrote it, `YYYY-MM-DD`
 */
export function sealGrownPersona(
  cipher: UserCipher,
  before: KnownPersona,
  persona: FoundPersona,
  day: string,
): PersonaState {
  const { id } = before;
  const known = openStrengthFacts(cipher, before);
  const entries = before.discovery_count + 1;
  const facts = {
    days: known.days + (before.has_day ? 0 : 1),
    entries,
    lastDay: day > known.lastDay ? day : known.lastDay,
  };
  return {
    id,
    traits: sealTraits(cipher, id, joinTraits(openTraits(cipher, id, before.traits), persona.traits)),
    discoveryCount: entries,
    quoteCount: before.quote_count + persona.evidence.length,
    strengthFacts: sealStrengthFacts(cipher, id, facts),
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
