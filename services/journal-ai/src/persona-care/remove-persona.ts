import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../daily-prompts/index.js';
import { PersonasRepository, personaNotFound } from '../personas/index.js';
import { PersonaCareRepository } from './persona-care.repository.js';
import { replyInProgress } from './reply-in-progress.js';

/** Deletes a persona for good, with its conversation, the findings in the conversation, its evidence and its memory. */
@Injectable()
export class RemovePersona {
  constructor(
    private readonly personas: PersonasRepository,
    private readonly repository: PersonaCareRepository,
    private readonly prompts: ForgetPrompts,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes the persona. When the plan now has room, the persona that has waited longest appears in the same
   * transaction. Today's prompt is deleted too if it may be derived from the deleted persona.
   * @throws DomainError `persona_not_found`; `turn_in_progress` while a reply of the persona is being written
   */
  async run(id: string, { userId, timezone, entitlements }: Caller): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const { personas, isAnswering } = await this.repository.lock(transaction, userId, [id]);
      const [persona] = personas;
      if (!persona) throw personaNotFound();
      if (isAnswering) throw replyInProgress();
      const now = this.clock.now();
      this.prompts.sendForgetPersona(transaction, userId, localDate(now, timezone), id);
      this.repository.sendRemove(transaction, { userId, id, identityHash: persona.identity_hash, now });
      this.personas.discoverWaiting(transaction, userId, entitlements.limits.personas, now);
    });
  }
}
