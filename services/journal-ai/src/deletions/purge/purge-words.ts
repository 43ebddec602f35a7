import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../../daily-prompts/index.js';
import { RemoveFindings } from '../../findings/index.js';
import { PersonasRepository } from '../../personas/index.js';
import { ForgetReviews, ForgetSummaries } from '../../profile/index.js';
import { PurgeRepository } from './purge.repository.js';

/** Carries a deletion out: the messages go for good, and with them what rested on them alone. */
@Injectable()
export class PurgeWords {
  constructor(
    private readonly repository: PurgeRepository,
    private readonly findings: RemoveFindings,
    private readonly personas: PersonasRepository,
    private readonly reviews: ForgetReviews,
    private readonly summaries: ForgetSummaries,
    private readonly prompts: ForgetPrompts,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction that holds the row of the deletion, so that it is either restored or carried out. Conversations are locked
   * first, then personas and what rests on the words, then days, as by everybody.
   */
  async run(transaction: PipelinedTransaction, deletionId: string): Promise<void> {
    const { userId, personaLimit, entries } = await this.repository.read(transaction, deletionId);
    const now = this.clock.now();
    const ids = entries.map(({ id }) => id);
    const conversations = [...new Set(entries.map(({ conversationId }) => conversationId))];
    this.repository.lockConversations(transaction, userId, conversations);
    await this.findings.remove(transaction, userId, ids);
    // A place that became free is the longest waiting persona's.
    this.personas.discoverWaiting(transaction, userId, personaLimit, now);
    this.reviews.sendForget(transaction, userId, ids);
    this.repository.sendMessages(transaction, deletionId);
    this.repository.sendConversations(transaction, userId, conversations);
    const days = [...new Set(entries.map(({ localDate }) => localDate))];
    this.summaries.sendForget(transaction, userId, days, now);
    this.repository.sendEmptyDays(transaction, userId, days);
    this.prompts.sendForget(transaction, userId, entries);
  }
}
