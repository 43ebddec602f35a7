import { Injectable } from '@nestjs/common';
import type { UserCipher } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundPersona } from '../analysis/index.js';
import { identityHash, sealEvidence, sealGrownPersona, sealNewPersona } from './persona.seal.js';
import {
  type KnownPersona,
  type NewEvidence,
  type NewPersona,
  type PersonaState,
  PersonasRepository,
} from './personas.repository.js';

/** A person's personas as the running transaction read and locked them. */
export interface KnownPersonas {
  /** The longest waiting first. */
  readonly known: readonly KnownPersona[];
  /** Limit of the plan by the latest event; null before any. */
  readonly limit: number | null;
}

export interface PersonasFoundIn {
  readonly userId: string;
  readonly entryId: string;
  /** Limit of the plan when the message was written; -1 is unlimited. */
  readonly limit: number;
  readonly now: Date;
}

/** Personas and the evidence for them. */
@Injectable()
export class PersonaStore {
  constructor(private readonly repository: PersonasRepository) {}

  /** Locks the person's personas for the running transaction and reads what new findings are compared with. */
  read(transaction: PipelinedTransaction, userId: string, entryId: string): Promise<KnownPersonas> {
    return this.repository.lockAndRead(transaction, userId, entryId);
  }

  /**
   * Writes the new and changed personas of one message, after {@link read} in the same transaction. A message counts once for a
   * persona. Past the plan's limit a new persona is stored undiscovered.
   */
  write(
    transaction: PipelinedTransaction,
    cipher: UserCipher,
    found: PersonasFoundIn,
    state: KnownPersonas,
    personas: readonly FoundPersona[],
  ): void {
    // The plan may have changed while the message was being answered, and waiting personas may be discovered already.
    const limit = larger(found.limit, state.limit);
    const appearing = appearingOf(state.known, limit);
    const byIdentity = new Map(state.known.map((persona) => [hashOf(cipher, persona), persona]));
    let room = limit < 0 ? Infinity : limit - state.known.length;
    const added: NewPersona[] = [];
    const grown: PersonaState[] = [];
    const evidence: NewEvidence[] = [];
    for (const persona of personas) {
      const before = byIdentity.get(identityHash(cipher, persona).toString('hex'));
      if (before?.has_entry) continue;
      const stored = before
        ? sealGrownPersona(cipher, before, persona)
        : sealNewPersona(cipher, persona, room > 0);
      if (before) grown.push(stored);
      else {
        added.push(stored as NewPersona);
        room -= 1;
      }
      evidence.push(...sealEvidence(cipher, stored.id, persona.evidence));
    }
    if (evidence.length + appearing.length === 0) return;
    this.repository.store(transaction, found, { appearing, added, grown, evidence });
  }
}

/** Waiting personas for which the plan has room: before new ones, the longest waiting first. */
function appearingOf(known: readonly KnownPersona[], limit: number): string[] {
  const waiting = known.filter(({ discovered }) => !discovered).map(({ id }) => id);
  const shown = known.length - waiting.length;
  return limit < 0 ? waiting : waiting.slice(0, Math.max(0, limit - shown));
}

/** Rows of the first version have no hash until the backfill has sealed them; their archetype is never `unknown`. */
function hashOf(cipher: UserCipher, { archetype, identity_hash: hash }: KnownPersona): string {
  const known = hash ?? identityHash(cipher, { archetype: archetype ?? 'unknown', name: '' });
  return known.toString('hex');
}

/** The larger of two limits; -1 is unlimited. */
function larger(limit: number, known: number | null): number {
  if (known === null || limit < 0) return limit;
  return known < 0 ? known : Math.max(limit, known);
}
