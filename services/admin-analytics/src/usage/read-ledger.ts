import { Injectable } from '@nestjs/common';
import { addDays } from '@shadow-guide/calendar';
import { type LedgerPage, NO_PERSON_ID, usageFeed } from '@shadow-guide/contracts';
import { Clock, Database, RpcClient } from '@shadow-guide/kernel';
import { SealedSums } from '../sealed-sums/index.js';
import { sumUp } from './ledger-sums.js';
import { UsageRepository } from './usage.repository.js';

/** Maximum number of pages in one sweep (20,000 calls); the next sweep continues. */
const MAX_PAGES = 20;
/** Number of whole days for which each person's sums are kept. */
const KEPT_DAYS = 366;

/**
 * Continues reading the ledger of model calls. The sums of a page and the position after it are stored together, so
 * that no call counts twice.
 */
@Injectable()
export class ReadLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly sealed: SealedSums,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param options `untilDone`: reads to the end of the ledger, however many pages that takes
   * @returns whether all existing calls were read
   * @throws DomainError `service_unavailable` while the service that owns the ledger is unreachable; the pages stored
   * so far are kept
   */
  async run({ untilDone = false } = {}): Promise<boolean> {
    for (let pages = 0; untilDone || pages < MAX_PAGES; pages += 1) {
      const { cursor } = await this.usage.findReading();
      const page = await this.rpc.call(usageFeed.list, cursor === null ? {} : { cursor }, {
        subjectId: NO_PERSON_ID,
      });
      if (await this.store(page, cursor)) break;
    }
    await this.usage.prune(this.oldestKept());
    return (await this.usage.findReading()).isComplete;
  }

  /**
   * Deletes every sum, so that the ledger is read from its start. Figures and budget stay unchanged until the end of
   * the ledger is reached again.
   */
  async startOver(): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.usage.findReading(transaction);
      this.usage.sendForget(transaction);
      await this.usage.storeReading(transaction, { cursor: null, isComplete: false });
    });
  }

  /** @returns whether the page was the last one */
  private async store({ calls, cursor: next }: LedgerPage, cursor: string | null): Promise<boolean> {
    const cipher = await this.sealed.cipher();
    return this.database.transaction(async (transaction) => {
      const reading = await this.usage.findReading(transaction);
      // Another process has continued or restarted the reading meanwhile.
      if (reading.cursor !== cursor) return false;
      if (next === null) {
        if (!reading.isComplete) await this.usage.storeReading(transaction, { cursor, isComplete: true });
        return true;
      }
      const { totals, ofPeople } = sumUp(calls);
      const oldest = this.oldestKept();
      await this.usage.addTotals(transaction, cipher, totals);
      await this.usage.addDays(
        transaction,
        cipher,
        ofPeople.filter(({ date }) => date >= oldest),
      );
      await this.usage.storeReading(transaction, { cursor: next, isComplete: reading.isComplete });
      return false;
    });
  }

  private oldestKept(): string {
    return addDays(this.clock.now().toISOString().slice(0, 10), -KEPT_DAYS);
  }
}
