import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@shadow-guide/kernel';
import { SealedSums } from '../sealed-sums/index.js';
import { BudgetRepository } from './budget.repository.js';
import { budgetState, monthOf, usedInMonth } from './budget-rules.js';
import { RestSwitch } from './rest-switch.js';

/** Lets an operator pause and resume the guide. */
@Injectable()
export class SetGuideRest {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly rest: RestSwitch,
    private readonly sealed: SealedSums,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Pauses or resumes the guide. When an operator confirms a pause that the budget caused, the pause lasts until an
   * operator ends it.
   */
  async run(isResting: boolean, operatorId: string): Promise<void> {
    const cipher = await this.sealed.cipher();
    await this.database.transaction(async (transaction) => {
      const known = await this.budget.find(cipher, transaction);
      const because = isResting ? 'operator' : null;
      if (known.restingBecause === because) return;
      const at = this.clock.now();
      // Without the stored month, the next check of a spent budget would pause the guide again.
      const isSpent = budgetState({ ...known, ...usedInMonth(known, at) }) === 'spent';
      const wokenMonth = !isResting && isSpent ? monthOf(at).month : known.wokenMonth;
      await this.rest.store(transaction, known, {
        ...{ because, operatorId, at, wokenMonth },
        personShare: known.personShare,
      });
    });
  }
}
