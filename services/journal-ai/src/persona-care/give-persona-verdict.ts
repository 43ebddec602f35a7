import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller, GiveVerdict, Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { PersonasRepository, personaNotFound, sealPersonaVerdict, toPersona } from '../personas/index.js';
import { PersonaVerdictsRepository } from './persona-verdicts.repository.js';

/** Stores what a person says of a persona. "Not me" hides it; it is still known by its identity, so that nothing finds it anew. */
@Injectable()
export class GivePersonaVerdict {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly repository: PersonaVerdictsRepository,
    private readonly prompts: ForgetPrompts,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The longest waiting persona appears in the place of a hidden one, and waits again when that one is taken back before anything was
   * done with it. A prompt that may be made of the hidden one goes, for good.
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
