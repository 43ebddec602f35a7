import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { EntryAnalysis, FoundPersona } from '../analysis/entry-analysis.js';
import { openTraits, personaPlaces, sealTraits } from './persona.presenter.js';
import {
  type KnownPersona,
  type NewEvidence,
  type NewPersona,
  type PersonaState,
  PersonasRepository,
} from './personas.repository.js';
import { strengthOf } from './strength.js';

export interface SavePersonas {
  readonly userId: string;
  readonly entryId: string;
  readonly analysis: EntryAnalysis;
  /** How many the plan showed when the entry was written; -1 is unlimited. */
  readonly limit: number;
  readonly now: Date;
}

/** A persona gathers traits over time, but stays one card. */
const MAX_TRAITS = 8;

/** Personas and the evidence for them. */
@Injectable()
export class PersonaStore {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: PersonasRepository,
  ) {}

  /**
   * Adds or strengthens the personas of one entry as part of the running transaction. An archetype is one persona of a
   * person's, and an entry counts once for it. Past the plan's limit a new persona is kept undiscovered: nothing is lost.
   */
  async save(transaction: PipelinedTransaction, found: SavePersonas): Promise<void> {
    if (found.analysis.personas.length === 0) return;
    const { userId, entryId } = found;
    const cipher = await this.keys.cipherFor(userId, transaction);
    const known = await this.repository.lockAndRead(transaction, userId, entryId);
    // The plan may have grown while the entry was being answered, and those that waited appeared already.
    const limit = larger(found.limit, await this.repository.findLimit(transaction, userId));
    // Those that wait come before a new one.
    if (known.some(({ discovered }) => !discovered)) {
      await this.repository.discoverWaiting(transaction, userId, limit, found.now);
    }
    let room = limit < 0 ? Infinity : limit - known.length;
    const added: NewPersona[] = [];
    const grown: PersonaState[] = [];
    const evidence: NewEvidence[] = [];
    for (const persona of found.analysis.personas) {
      const before = known.find(({ archetype }) => archetype === persona.archetype);
      if (before?.has_entry) continue;
      const id = before?.id ?? randomUUID();
      if (before) grown.push(grow(before, persona, cipher));
      else {
        added.push(make(id, persona, room > 0, cipher));
        room -= 1;
      }
      evidence.push(...persona.evidence.map((quote, ordinal) => sealQuote(id, ordinal, quote, cipher)));
    }
    if (evidence.length > 0) await this.repository.store(transaction, found, { added, grown, evidence });
  }
}

function make(id: string, persona: FoundPersona, discovered: boolean, cipher: UserCipher): NewPersona {
  const quoteCount = persona.evidence.length;
  return {
    id,
    archetype: persona.archetype,
    name: cipher.encrypt(personaPlaces.name(id), persona.name),
    description: cipher.encrypt(personaPlaces.description(id), persona.description),
    traits: sealTraits(id, persona.traits, cipher),
    discoveryCount: 1,
    quoteCount,
    strength: strengthOf(1, quoteCount),
    discovered,
  };
}

function grow(before: KnownPersona, persona: FoundPersona, cipher: UserCipher): PersonaState {
  const { id } = before;
  const traits = [...new Set([...openTraits(id, before.traits, cipher), ...persona.traits])];
  const discoveryCount = before.discovery_count + 1;
  const quoteCount = before.quote_count + persona.evidence.length;
  return {
    id,
    traits: sealTraits(id, traits.slice(0, MAX_TRAITS), cipher),
    discoveryCount,
    quoteCount,
    strength: strengthOf(discoveryCount, quoteCount),
  };
}

/** The limit that allows more; -1 is unlimited. */
function larger(limit: number, known: number | null): number {
  if (known === null || limit < 0) return limit;
  return known < 0 ? known : Math.max(limit, known);
}

function sealQuote(personaId: string, ordinal: number, quote: string, cipher: UserCipher): NewEvidence {
  const id = randomUUID();
  return { id, personaId, ordinal, quote: cipher.encrypt(personaPlaces.quote(id), quote) };
}
