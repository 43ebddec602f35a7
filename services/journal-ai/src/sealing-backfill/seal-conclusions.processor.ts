import { UserKeys } from '@shadow-guide/encryption';
import { Database, logger, Processor } from '@shadow-guide/kernel';
import { sealConclusions } from '../jobs.js';
import { clearConversations } from './clear-conversations.js';
import { clearInsights, clearTopics } from './clear-insights.js';
import { clearPersonas } from './clear-personas.js';
import { type ClearRow, type ClearRows, sealClearRows } from './clear-rows.js';

/**
 * Seals the conclusions about people that the first version stored in clear text. Not a migration, because it needs people's keys.
 * When nothing is left, a run is four look-ups in empty indexes. To be removed with the clear columns in a later release.
 */
@Processor(sealConclusions)
export class SealConclusionsProcessor {
  constructor(
    private readonly database: Database,
    private readonly keys: UserKeys,
  ) {}

  async run(): Promise<void> {
    await this.seal(clearInsights);
    await this.seal(clearTopics);
    await this.seal(clearPersonas);
    await this.seal(clearConversations);
  }

  private async seal<R extends ClearRow, S>(rows: ClearRows<R, S>): Promise<void> {
    const sealed = await sealClearRows(this.database, this.keys, rows);
    if (sealed > 0) logger.info({ table: rows.table, sealed }, 'conclusions sealed');
  }
}
