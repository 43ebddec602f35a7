import { Injectable } from '@nestjs/common';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { ForgetPrompts } from '../../daily-prompts/index.js';
import { RemoveFindings } from '../../findings/index.js';
import { PersonasRepository } from '../../personas/index.js';
import { ForgetReviews, ForgetSummaries } from '../../profile/index.js';
import { PurgeRepository } from './purge.repository.js';

/** Carries out a deletion: deletes the messages for good, and everything derived from them alone. */
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
   * Runs in the transaction that holds the lock on the deletion's row, so that the deletion is either undone or carried
   * out. Locks conversations first, then personas and the rows derived from the messages, then days, in the same order
   * as all other code.
   */
  async run(transaction: PipelinedTransaction, deletionId: string): Promise<void> {
    const { userId, personaLimit, entries } = await this.repository.read(transaction, deletionId);
    const now = this.clock.now();
    const ids = entries.map(({ id }) => id);
    const conversations = [...new Set(entries.map(({ conversationId }) => conversationId))];
    this.repository.lockConversations(transaction, userId, conversations);
    await this.findings.remove(transaction, userId, ids);
    // A place that has become free within the plan's limit goes to the persona that has waited longest.
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
