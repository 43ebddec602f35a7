import { UserKeys } from '@shadow-guide/encryption';
import { Database, logger, Processor } from '@shadow-guide/kernel';
import { sealConclusions } from '../jobs.js';
import { LedgerSeal } from '../usage/index.js';
import { clearConversations } from './clear-conversations.js';
import { clearInsights, clearTopics } from './clear-insights.js';
import { sealClearLedger } from './clear-ledger.js';
import { clearPersonas } from './clear-personas.js';
import { type ClearRow, type ClearRows, sealClearRows } from './clear-rows.js';

/**
 * Encrypts the conclusions about people that the first version stored in plaintext, and the calls of the ledger. Not a
 * migration, because it needs keys. When nothing is left, a run is five look-ups in empty indexes. To be removed with
 * the plaintext columns in a later release.
 */
@Processor(sealConclusions)
export class SealConclusionsProcessor {
  constructor(
    private readonly database: Database,
    private readonly keys: UserKeys,
    private readonly ledgerSeal: LedgerSeal,
  ) {}

  async run(): Promise<void> {
    await this.seal(clearInsights);
    await this.seal(clearTopics);
    await this.seal(clearPersonas);
    await this.seal(clearConversations);
    const calls = await sealClearLedger(this.database, this.ledgerSeal);
    if (calls > 0) logger.info({ calls }, 'calls of the ledger sealed');
  }

  private async seal<R extends ClearRow, S>(rows: ClearRows<R, S>): Promise<void> {
    const sealed = await sealClearRows(this.database, this.keys, rows);
    if (sealed > 0) logger.info({ table: rows.table, sealed }, 'conclusions sealed');
  }
}
