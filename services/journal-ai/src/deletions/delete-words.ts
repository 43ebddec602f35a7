import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, UNDO_SECONDS } from '@shadow-guide/contracts';
import { Clock, Database, type DomainError, notFound } from '@shadow-guide/kernel';
import { GenerationsRepository } from '../generations/index.js';
import { answering } from './answering.js';
import { type DeletionSubject, DeletionsRepository } from './deletions.repository.js';

/** Number of seconds added for an Undo request that is sent at the last moment and arrives late. */
const LATE_UNDO_SECONDS = 2;

/**
 * Deletes an entry with its reply, a conversation or a day from a person's journal. The messages are hidden at once,
 * and purged soon after.
 */
@Injectable()
export class DeleteWords {
  constructor(
    private readonly repository: DeletionsRepository,
    private readonly generations: GenerationsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `…_not_found`, also for another person's messages, for messages outside the journal and for
   * messages already deleted; `turn_in_progress` while a reply in the conversation is being written, because the reply
   * may have read the messages
   */
  async run(what: DeletionSubject, { userId, entitlements }: Caller): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const conversationIds = await this.repository.lock(transaction, userId, what);
      if (conversationIds.length === 0) throw notThere(what);
      const [, isAnswering] = await Promise.all([
        this.generations.failOverdue(userId, transaction),
        this.repository.isAnswering(transaction, userId, conversationIds),
      ]);
      if (isAnswering) throw answering();
      const deletion = {
        ...what,
        ...{ id: randomUUID(), userId },
        personaLimit: entitlements.limits.personas,
        purgeAt: new Date(this.clock.now().getTime() + (UNDO_SECONDS + LATE_UNDO_SECONDS) * 1_000),
      };
      if ((await this.repository.hide(transaction, deletion, conversationIds)) === 0) throw notThere(what);
    });
  }
}

function notThere({ scope }: DeletionSubject): DomainError {
  if (scope === 'day') return notFound('day_not_found', 'Nothing is written on that day.');
  return notFound(`${scope}_not_found`, `We could not find that ${scope}.`);
}
