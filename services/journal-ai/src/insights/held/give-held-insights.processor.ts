import { UserKeys } from '@shadow-guide/encryption';
import { Clock, Database, isServerUnavailable, logger, Processor, withRemedies } from '@shadow-guide/kernel';
import { giveHeldInsights } from '../../jobs.js';
import { InsightStore } from '../insight.store.js';
import { HeldInsights } from './held-insights.js';
import { HeldInsightsRepository } from './held-insights.repository.js';

/**
 * Grants the insights that waited until the end of their day. Several workers may run it at once: each row is claimed
 * once.
 */
@Processor(giveHeldInsights)
export class ReleaseHeldInsightsProcessor {
  constructor(
    private readonly repository: HeldInsightsRepository,
    private readonly held: HeldInsights,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const { id, user_id: userId } of await this.repository.listDue(this.clock.now())) {
      try {
        await withRemedies(() => this.give(userId, id));
      } catch (error) {
        if (isServerUnavailable(error)) throw error;
        logger.error({ err: error, table: 'held_insights', key: id }, 'work that is due failed');
      }
    }
  }

  /** Grants one insight. Locks the person's insights first, as all code does that changes insights. */
  private async give(userId: string, id: string): Promise<void> {
    await this.database.pipelined(async (transaction) => {
      const [cipher, rejections, row] = await Promise.all([
        this.keys.cipherFor(userId, transaction),
        this.insights.read(transaction, userId),
        this.repository.takeDue(transaction, userId, id),
      ]);
      if (!row) return;
      const held = this.held.open(cipher, row);
      const fits = rejections.without(cipher, [held.insight]).length > 0;
      if (fits) this.held.give(transaction, cipher, userId, held, rejections);
    });
  }
}
