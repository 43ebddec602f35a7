import { unavailable } from '@shadow-guide/contracts/wire';
import { logger, Processor } from '@shadow-guide/kernel';
import { EnforceBudget } from '../budget/index.js';
import { MeasureCost } from '../figures/index.js';
import { readLedger } from '../jobs.js';
import { ReadLedger } from './read-ledger.js';

/** Continues reading the ledger; once it is completely read, checks the budget and measures the figures. */
@Processor(readLedger)
export class ReadLedgerProcessor {
  constructor(
    private readonly ledger: ReadLedger,
    private readonly budget: EnforceBudget,
    private readonly figures: MeasureCost,
  ) {}

  async run(): Promise<void> {
    // With incomplete sums, a guide that the budget has paused would be resumed.
    if (!(await this.readOn())) return;
    await this.budget.run();
    await this.figures.runIfDue();
  }

  private async readOn(): Promise<boolean> {
    try {
      return await this.ledger.run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== unavailable().code) throw error;
      logger.warn('the ledger of model calls could not be read; the next sweep tries again');
      return false;
    }
  }
}
