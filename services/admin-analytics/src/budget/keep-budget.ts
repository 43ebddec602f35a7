import { Injectable } from '@nestjs/common';
import { type Budget, NOBODY_ID } from '@shadow-guide/contracts';
import { Clock, Database, logger, metrics, type PipelinedTransaction } from '@shadow-guide/kernel';
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

/** Compares what was spent this month with the budget, warns the operators, puts the guide to rest or wakes it, and says how much
 * of it may be used for one person. */
@Injectable()
export class KeepBudget {
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

  /** As a part of a transaction that has changed the settings. What was known is used while the ledger is half read. */
  async runIn(transaction: PipelinedTransaction, cipher: SumsCipher): Promise<void> {
    const now = this.clock.now();
    const { month, next } = monthOf(now);
    const known = await this.budget.find(cipher, transaction);
    const spent = await this.spent.between(transaction, cipher, month, next);
    const used = spent
      ? { usedMicroCents: spent.microCents, unpriced: spent.unpriced }
      : usedInMonth(known, now);
    const facts = { ...known, month, ...used };
    const state = budgetState(facts);
    this.budget.sendUsed(transaction, cipher, facts, state);
    const share = personShare(facts, await this.spent.countPeople(transaction, month));
    const change = restByBudget(facts);
    if (change) {
      const because = change === 'begin' ? 'budget' : null;
      this.rest.send(transaction, known, {
        ...{ because, operatorId: NOBODY_ID, at: now, wokenMonth: known.wokenMonth },
        personShare: share,
      });
    } else if (share !== known.personShare) this.rest.sendShare(transaction, known, share, now);
    transaction.afterCommit(() => tell(facts, known.toldState, state));
  }
}

/** Once for each step up, whatever number of times it is looked at. */
function tell(
  { monthlyLimitCents, usedMicroCents, unpriced }: StoredBudget,
  before: Budget['state'],
  state: Budget['state'],
): void {
  const usedCents = Number(usedMicroCents) / 1e6;
  // Of a budget of nothing all is used.
  usedShare.set(monthlyLimitCents === null ? 0 : monthlyLimitCents === 0 ? 1 : usedCents / monthlyLimitCents);
  if (STATES.indexOf(state) <= STATES.indexOf(before)) return;
  logger.warn(
    { state, usedCents: Math.round(usedCents), monthlyLimitCents, unpricedRequests: unpriced },
    'the budget for models runs out',
  );
}
