import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundPersona } from '../analysis/index.js';
import {
  DiscoveryRepository,
  type KnownPersona,
  type KnownPersonas,
  MAX_PERSONAS,
  type NewEvidence,
  type NewPersona,
  type PersonaState,
} from './discovery.repository.js';
import { matchPersonas } from './match-personas.js';
import { sealEvidence, sealGrownPersona, sealNewPersona } from './persona.seal.js';

export interface PersonasFoundIn {
  readonly userId: string;
  readonly entryId: string;
  /** Limit of the plan at the time when the message was written; -1 is unlimited. */
  readonly limit: number;
  readonly now: Date;
}

/** Personas and the evidence for them. */
@Injectable()
export class PersonaStore {
  constructor(private readonly repository: DiscoveryRepository) {}

  /**
   * Locks the person's personas for the running transaction and reads the state that new findings are compared with.
   */
  read(transaction: PipelinedTransaction, userId: string, entryId: string): Promise<KnownPersonas> {
    return this.repository.lockAndRead(transaction, userId, entryId);
  }

  /**
   * Writes the new and changed personas of one message, after {@link read} in the same transaction. A message counts
   * once per persona. Above the plan's limit a new persona is stored undiscovered, and above the absolute maximum per
   * person it is left out.
   * @returns the ids of the personas that now have evidence in the message
   */
  write(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    found: PersonasFoundIn,
    state: KnownPersonas,
    personas: readonly FoundPersona[],
  ): string[] {
    // The plan may have changed while the message was being answered; waiting personas may already have been
    // discovered.
    const limit = larger(found.limit, state.limit);
    const matched = matchPersonas(cipher, state, personas);
    let room = limit < 0 ? Infinity : limit - state.known.filter(({ hidden }) => !hidden).length;
    const added: NewPersona[] = [];
    const grown: PersonaState[] = [];
    const evidence: NewEvidence[] = [];
    const ids = matched.flatMap(({ before, persona }) => {
      if (before?.has_entry) return [before.id];
      if (!before && state.known.length + added.length >= MAX_PERSONAS) return [];
      if (before) grown.push(sealGrownPersona(cipher, before, persona, state.day));
      else {
        added.push(sealNewPersona(cipher, persona, state.day, room > 0));
        room -= 1;
      }
      const id = before?.id ?? (added.at(-1) as NewPersona).id;
      evidence.push(...sealEvidence(cipher, id, persona.evidence));
      return [id];
    });
    this.repository.store(transaction, found, {
      appearing: appearingOf(state.known, limit),
      ...{ added, grown, evidence },
    });
    return ids;
  }

  /**
   * When the limit has room for none of these personas, makes the first one that is not hidden usable whatever the plan
   * allows. Must follow {@link write} in the same transaction. A person can have one such exception: a persona that had
   * it before loses it, and can then only be read, as after a downgrade.
   */
  welcome(
    transaction: PipelinedTransaction,
    { userId, limit, now }: Omit<PersonasFoundIn, 'entryId'>,
    state: KnownPersonas,
    ids: readonly string[],
  ): void {
    const hidden = new Set(state.known.flatMap((persona) => (persona.hidden ? [persona.id] : [])));
    const welcome = ids.filter((id) => !hidden.has(id));
    if (welcome.length === 0) return;
    this.repository.makeOneUsable(transaction, { userId, limit: larger(limit, state.limit), now }, welcome);
  }
}

/**
 * Returns the waiting personas for which the plan has room, the longest waiting first. They take precedence over new
 * personas.
 */
function appearingOf(known: readonly KnownPersona[], limit: number): string[] {
  const waiting = known.filter(({ discovered }) => !discovered).map(({ id }) => id);
  const shown = known.filter(({ discovered, hidden }) => discovered && !hidden).length;
  return limit < 0 ? waiting : waiting.slice(0, Math.max(0, limit - shown));
}

/** Returns the larger of two limits; -1 is unlimited. */
function larger(limit: number, known: number | null): number {
  if (known === null || limit < 0) return limit;
  return known < 0 ? known : Math.max(limit, known);
}
