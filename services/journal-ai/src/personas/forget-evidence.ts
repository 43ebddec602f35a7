import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { EvidenceRepository, type RecountedPersona, type WeakenedPersona } from './evidence.repository.js';
import { sealStrengthFacts } from './persona.seal.js';

/** Removes the evidence in some messages from personas. */
@Injectable()
export class ForgetEvidence {
  constructor(
    private readonly repository: EvidenceRepository,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Recounts the remaining evidence as if the messages had never been written, as after a merge. A persona without
   * evidence is deleted, unless the person has made it their own. Traits stay, because it is not recorded which message
   * showed which trait.
   */
  async run(transaction: PipelinedTransaction, userId: string, entryIds: readonly string[]): Promise<void> {
    const weakened = await this.repository.remove(transaction, userId, entryIds);
    if (weakened.length === 0) return;
    const cipher = await this.keys.cipherFor(userId, transaction);
    const isGone = ({ entries, is_persons_own }: WeakenedPersona) => entries === 0 && !is_persons_own;
    this.repository.sendRecounted(
      transaction,
      userId,
      weakened.filter((persona) => !isGone(persona)).map((persona) => recounted(cipher, persona)),
      weakened.filter(isGone).map(({ id }) => id),
    );
  }
}

function recounted(cipher: UserCipher, persona: WeakenedPersona): RecountedPersona {
  const { id, entries, quotes, days } = persona;
  // Without evidence the strength is 0, whatever the day.
  const lastDay = persona.last_day ?? persona.last_discovery.toISOString().slice(0, 10);
  return {
    id,
    discoveryCount: entries,
    quoteCount: quotes,
    strengthFacts: sealStrengthFacts(cipher, id, { days, entries, lastDay }),
    lastDiscovery: persona.last_found ?? persona.last_discovery,
  };
}
