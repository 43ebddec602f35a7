import { Injectable } from '@nestjs/common';
import type { Caller, MergePersonas as Input, Persona } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, validationFailed } from '@shadow-guide/kernel';
import {
  joined,
  joinTraits,
  openMemories,
  openTraits,
  PersonasRepository,
  personaNotFound,
  personaPlaces,
  sealMemories,
  sealStrengthFacts,
  sealTraits,
  toPersona,
} from '../personas/index.js';
import { type JoinedEvidence, type MergedPersona, MergeRepository } from './merge.repository.js';
import { type LockedPersona, PersonaCareRepository } from './persona-care.repository.js';
import { replyInProgress } from './reply-in-progress.js';

/** Merges two personas. The name and the description of the first stay; everything else is combined. */
@Injectable()
export class MergePersonas {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly care: PersonaCareRepository,
    private readonly repository: MergeRepository,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges them. A place that becomes free goes to the persona that has waited longest, when the plan has room.
   * @throws DomainError `persona_not_found`; `turn_in_progress` while a reply of one of the personas is being written;
   * `validation_failed` when both ids name the same persona
   */
  async run({ id: keptId, otherId: goneId }: Input, { userId, entitlements }: Caller): Promise<Persona> {
    if (keptId === goneId)
      throw validationFailed([{ field: 'otherId', message: 'otherId must be another persona' }]);
    const merge = { userId, keptId, goneId };
    const cipher = await this.keys.cipherFor(userId);
    await this.database.pipelined(async (transaction) => {
      this.repository.sendOpenConversation(transaction, merge);
      const [{ personas, isAnswering }, evidence] = await Promise.all([
        this.care.lock(transaction, userId, [keptId, goneId]),
        this.repository.readEvidence(transaction, merge),
      ]);
      const kept = personas.find(({ id }) => id === keptId);
      const gone = personas.find(({ id }) => id === goneId);
      if (!kept || !gone) throw personaNotFound();
      if (isAnswering) throw replyInProgress();
      const merged = sealMerged(cipher, kept, gone, evidence);
      this.repository.sendMerge(transaction, merge, merged, gone.identity_hash);
      this.personas.discoverWaiting(transaction, userId, entitlements.limits.personas, this.clock.now());
    });
    const row = await this.personas.findOne(userId, keptId);
    if (!row) throw personaNotFound();
    return toPersona(row, cipher);
  }
}

function sealMerged(
  cipher: UserCipher,
  kept: LockedPersona,
  gone: LockedPersona,
  { entries, quotes, days, last_day: lastDay }: JoinedEvidence,
): MergedPersona {
  const memories = joined(
    openMemories(cipher, kept.id, kept.memory),
    openMemories(cipher, gone.id, gone.memory),
  );
  // Memories that the person wrote and that do not fit are moved to the note, so that none is lost.
  const notes = [
    noteOf(cipher, kept),
    noteOf(cipher, gone),
    memories.left.map(({ text }) => text).join('\n'),
  ];
  const note = notes.filter(Boolean).join('\n\n');
  const traits = joinTraits(
    openTraits(cipher, kept.id, kept.traits),
    openTraits(cipher, gone.id, gone.traits),
  );
  return {
    traits: sealTraits(cipher, kept.id, traits),
    note: note === '' ? null : cipher.encrypt(personaPlaces.note(kept.id), note),
    memory: sealMemories(cipher, kept.id, memories.kept),
    ...{ entries, quotes },
    strengthFacts: sealStrengthFacts(cipher, kept.id, { days, entries, lastDay }),
  };
}

function noteOf(cipher: UserCipher, { id, note }: LockedPersona): string {
  return note ? cipher.decrypt(personaPlaces.note(id), note) : '';
}
