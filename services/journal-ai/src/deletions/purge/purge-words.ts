import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { RemoveFindings } from '../../findings/index.js';
import { PersonasRepository } from '../../personas/index.js';
import { PurgeRepository } from './purge.repository.js';

/** Carries a deletion out: the messages go for good, and with them what rested on them alone. */
@Injectable()
export class PurgeWords {
  constructor(
    private readonly repository: PurgeRepository,
    private readonly findings: RemoveFindings,
    private readonly personas: PersonasRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction that holds the row of the deletion, so that it is either restored or carried out. Personas are locked
   * before conversations, and these before days, as by everybody.
   */
  async run(transaction: PipelinedTransaction, deletionId: string): Promise<void> {
    const { userId, personaLimit, entries } = await this.repository.read(transaction, deletionId);
    const now = this.clock.now();
    const ids = entries.map(({ id }) => id);
    await this.findings.remove(transaction, userId, ids);
    // A place that became free is the longest waiting persona's.
    this.personas.discoverWaiting(transaction, userId, personaLimit, now);
    this.repository.sendMessages(transaction, deletionId);
    const conversations = new Set(entries.map(({ conversationId }) => conversationId));
    this.repository.sendConversations(transaction, userId, [...conversations]);
    const days = new Set(entries.map(({ localDate }) => localDate));
    this.repository.sendDays(transaction, userId, [...days], now);
    const takenUp = entries.filter(({ hasFindings }) => hasFindings);
    if (takenUp.length > 0) this.repository.sendPrompts(transaction, userId, takenUp);
  }
}
