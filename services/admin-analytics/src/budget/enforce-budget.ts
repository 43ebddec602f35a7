import { Injectable } from '@nestjs/common';
import { type Budget, NO_PERSON_ID } from '@shadow-guide/contracts';
import { Clock, Database, logger, metrics, type Transaction } from '@shadow-guide/kernel';
import { Gauge } from 'prom-client';
import { SealedSums, type SumsCipher } from '../sealed-sums/index.js';
import { BudgetRepository, type StoredBudget } from './budget.repository.js';
import { budgetState, monthOf, personShare, restByBudget, usedInMonth } from './budget-rules.js';
import { RestSwitch } from './rest-switch.js';
import { SpentRepository } from './spent.repository.js';

const usedShare = new Gauge({
  name: 'model_budget_used_share',
  help: 'What of the monthly budget for models is used, 1 at its limit; 0 without a budget',
  registers: [metrics],
});

const STATES = ['ok', 'alert', 'spent'] as const;

/**
 * Compares this month's cost with the budget, warns the operators, pauses or resumes the guide, and publishes the
 * monthly maximum for one person.
 */
@Injectable()
export class EnforceBudget {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly spent: SpentRepository,
    private readonly sealed: SealedSums,
    private readonly rest: RestSwitch,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const cipher = await this.sealed.cipher();
    await this.database.transaction((transaction) => this.runIn(transaction, cipher));
  }

  /**
   * Applies the budget inside a transaction that has changed the settings. While the ledger is not completely read, the
   * last known sum is used.
   */
  async runIn(transaction: Transaction, cipher: SumsCipher): Promise<void> {
    const now = this.clock.now();
    const { month, next } = monthOf(now);
    const known = await this.budget.find(cipher, transaction);
    const spent = await this.spent.between(transaction, cipher, month, next);
    const used = spent
      ? { usedMicroCents: spent.microCents, unpriced: spent.unpriced }
      : usedInMonth(known, now);
    const facts = { ...known, month, ...used };
    const state = budgetState(facts);
    await this.budget.storeUsed(transaction, cipher, facts, state);
    const share = personShare(facts, await this.spent.countPeople(transaction, month));
    const change = restByBudget(facts);
    if (change) {
      const because = change === 'begin' ? 'budget' : null;
      await this.rest.store(transaction, known, {
        ...{ because, operatorId: NO_PERSON_ID, at: now, wokenMonth: known.wokenMonth },
        personShare: share,
      });
    } else if (share !== known.personShare) await this.rest.storeShare(transaction, known, share, now);
    transaction.afterCommit(() => warnOperators(facts, known.lastReportedState, state));
  }
}

/** Warns the operators once for each step to a worse state, however often the state is checked. */
function warnOperators(
  { monthlyLimitCents, usedMicroCents, unpriced }: StoredBudget,
  before: Budget['state'],
  state: Budget['state'],
): void {
  const usedCents = Number(usedMicroCents) / 1e6;
  // A budget of zero counts as fully used.
  usedShare.set(monthlyLimitCents === null ? 0 : monthlyLimitCents === 0 ? 1 : usedCents / monthlyLimitCents);
  if (STATES.indexOf(state) <= STATES.indexOf(before)) return;
  logger.warn(
    { state, usedCents: Math.round(usedCents), monthlyLimitCents, unpricedRequests: unpriced },
    'the budget for models runs out',
  );
}
