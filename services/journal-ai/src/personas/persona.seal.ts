import { randomUUID } from 'node:crypto';
import type { Verdict } from '@shadow-guide/contracts';
import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { type FoundPersona, personaIdentity } from '../analysis/index.js';
import { openCode, sealCode } from '../encryption/index.js';
import type { KnownPersona, NewEvidence, NewPersona, PersonaState } from './discovery.repository.js';
import { type StrengthFacts, strengthOf } from './strength.js';

/** Maximum number of traits: a persona gains traits over time, but must fit on one card. */
const MAX_TRAITS = 8;

/** Places where the sealed values of a persona are stored. */
export const personaPlaces = {
  archetype: (id: string): SealedPlace => ({ table: 'personas', column: 'sealed_archetype', rowId: id }),
  strength: (id: string): SealedPlace => ({ table: 'personas', column: 'sealed_strength', rowId: id }),
  verdict: (id: string): SealedPlace => ({ table: 'personas', column: 'verdict', rowId: id }),
  name: (id: string): SealedPlace => ({ table: 'personas', column: 'name', rowId: id }),
  description: (id: string): SealedPlace => ({ table: 'personas', column: 'description', rowId: id }),
  traits: (id: string): SealedPlace => ({ table: 'personas', column: 'traits', rowId: id }),
  note: (id: string): SealedPlace => ({ table: 'personas', column: 'note', rowId: id }),
  memory: (id: string): SealedPlace => ({ table: 'personas', column: 'memory', rowId: id }),
  strengthFacts: (id: string): SealedPlace => ({ table: 'personas', column: 'strength_facts', rowId: id }),
  quote: (id: string): SealedPlace => ({ table: 'persona_evidence', column: 'quote', rowId: id }),
};

/** Returns the keyed hash that is unique among a person's personas. */
export function identityHash(cipher: UserCipher, persona: Pick<FoundPersona, 'archetype' | 'name'>): Buffer {
  return cipher.fingerprint('persona-identity', personaIdentity(persona));
}

export function sealArchetype(cipher: UserCipher, id: string, archetype: string): Buffer {
  return sealCode(cipher, personaPlaces.archetype(id), archetype);
}

export function sealPersonaVerdict(cipher: UserCipher, id: string, verdict: Verdict): Buffer {
  return sealCode(cipher, personaPlaces.verdict(id), verdict);
}

export function sealStrength(cipher: UserCipher, id: string, strength: number): Buffer {
  return sealCode(cipher, personaPlaces.strength(id), String(strength));
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openName(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(personaPlaces.name(id), sealed);
}

/** Seals the facts of a strength, and the current strength, which processes of the previous release read. */
export function sealStrengthFacts(
  cipher: UserCipher,
  id: string,
  facts: StrengthFacts,
  now: Date,
): { strengthFacts: Buffer; strength: Buffer } {
  const code = `${facts.days} ${facts.entries} ${facts.lastDay}`;
  return {
    strengthFacts: sealCode(cipher, personaPlaces.strengthFacts(id), code),
    strength: sealStrength(cipher, id, strengthOf(facts, now)),
  };
}

/**
 * Opens the facts of a strength. Older rows, and those changed by a process of the previous release, are read from
 * their counts.
 */
export function openStrengthFacts(
  cipher: UserCipher,
  {
    id,
    strength_facts: sealed,
    discovery_count: entries,
    last_discovery: last,
  }: Pick<KnownPersona, 'id' | 'strength_facts' | 'discovery_count' | 'last_discovery'>,
): StrengthFacts {
  const code = sealed && openCode(cipher, personaPlaces.strengthFacts(id), sealed);
  const [days = '', known = '', lastDay = ''] = code?.split(' ') ?? [];
  if (Number(known) === entries) return { days: Number(days), entries, lastDay };
  return { days: entries, entries, lastDay: last.toISOString().slice(0, 10) };
}

/** Combines the traits of two findings of one persona, at most as many as fit on a card. */
export function joinTraits(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].slice(0, MAX_TRAITS);
}

/** Seals traits together, as a JSON list. */
export function sealTraits(cipher: UserCipher, id: string, traits: readonly string[]): Buffer {
  return cipher.encrypt(personaPlaces.traits(id), JSON.stringify(traits));
}

export function openTraits(cipher: UserCipher, id: string, sealed: Buffer): string[] {
  return JSON.parse(cipher.decrypt(personaPlaces.traits(id), sealed)) as string[];
}

/** Time at which a message was written and answered. */
export interface FindingTime {
  /** The person's day on which they wrote it, `YYYY-MM-DD`. */
  readonly day: string;
  readonly now: Date;
}

/** Builds the row of a new persona. */
export function sealNewPersona(
  cipher: UserCipher,
  persona: FoundPersona,
  { day, now }: FindingTime,
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
    ...sealStrengthFacts(cipher, id, { days: 1, entries: 1, lastDay: day }, now),
    discovered,
  };
}

/** Builds the row of a known persona after one more message. */
export function sealGrownPersona(
  cipher: UserCipher,
  before: KnownPersona,
  persona: FoundPersona,
  { day, now }: FindingTime,
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
    ...sealStrengthFacts(cipher, id, facts, now),
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
