import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, GiveVerdict, Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { PersonasRepository, personaNotFound, sealPersonaVerdict, toPersona } from '../personas/index.js';
import { PersonaVerdictsRepository } from './persona-verdicts.repository.js';

/**
 * Stores a person's verdict on a persona. "Not me" hides the persona; its identity is kept, so that it is not found
 * again.
 */
@Injectable()
export class RecordPersonaVerdict {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly repository: PersonaVerdictsRepository,
    private readonly prompts: ForgetPrompts,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the verdict. The persona that has waited longest takes the place of a hidden one. If the verdict is
   * withdrawn before the person has used that persona, it waits again. A daily prompt that may be derived from the
   * hidden persona is deleted for good.
   * @throws DomainError `persona_not_found`
   */
  async run({ id, verdict }: GiveVerdict, { userId, timezone, entitlements }: Caller): Promise<Persona> {
    const cipher = await this.keys.cipherFor(userId);
    const limit = entitlements.limits.personas;
    const now = this.clock.now();
    await this.database.pipelined(async (transaction) => {
      const before = await this.repository.lock(transaction, userId, id);
      if (!before) throw personaNotFound();
      const hiddenAt = verdict === 'not_me' ? (before.hiddenAt ?? now) : null;
      const sealed = verdict && sealPersonaVerdict(cipher, id, verdict);
      this.repository.sendVerdict(transaction, userId, { id, verdict: sealed, hiddenAt });
      if (hiddenAt) {
        this.personas.discoverWaiting(transaction, userId, limit, now);
        this.prompts.sendForgetPersona(transaction, userId, localDate(now, timezone), id);
      } else if (before.hiddenAt) {
        this.repository.sendWaitAgain(transaction, { userId, limit, hiddenAt: before.hiddenAt });
      }
    });
    const row = await this.personas.findOne(userId, id);
    if (!row) throw personaNotFound();
    return toPersona(row, cipher);
  }
}
