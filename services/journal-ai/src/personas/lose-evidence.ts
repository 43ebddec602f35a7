import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type AffectedPersona,
  LostEvidenceRepository,
  type ReducedPersona,
} from './lost-evidence.repository.js';
import { openStrengthFacts, sealStrengthFacts } from './persona.seal.js';
import { PersonasRepository } from './personas.repository.js';

/** What becomes of personas when words that they were found in go. */
@Injectable()
export class LoseEvidence {
  constructor(
    private readonly repository: LostEvidenceRepository,
    private readonly personas: PersonasRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the evidence in some entries from the person's personas. One that has none left goes, unless the person cares for it;
   * the longest waiting one appears in its place. No deletion is remembered: later words may find it anew.
   */
  async run(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): Promise<void> {
    const [affected, limit, cipher] = await Promise.all([
      this.repository.lock(transaction, userId, entryIds),
      this.repository.readLimit(transaction, userId),
      this.keys.cipherFor(userId, transaction),
    ]);
    if (affected.length === 0) return;
    const now = this.clock.now();
    const isGone = ({ entries, is_cared_for }: AffectedPersona) => entries === 0 && !is_cared_for;
    const gone = affected.filter(isGone).map(({ id }) => id);
    const reduced = affected.filter((persona) => !isGone(persona)).map((rest) => reduce(cipher, rest, now));
    this.repository.sendRemove(transaction, userId, entryIds, { gone, reduced });
    if (gone.length > 0) this.personas.discoverWaiting(transaction, userId, limit, now);
  }
}

function reduce(cipher: UserCipher, persona: AffectedPersona, now: Date): ReducedPersona {
  const { id, entries, quotes, days, last_day: lastDay, last_found: lastFound } = persona;
  const facts = { days, entries, lastDay: lastDay ?? openStrengthFacts(cipher, persona).lastDay };
  return { id, entries, quotes, lastFound, ...sealStrengthFacts(cipher, id, facts, now) };
}
