import { Injectable } from '@nestjs/common';
import type { Budget, SetBudget } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction, type Transaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { SumsCipher, UsedSum } from '../sealed-sums/index.js';
import type { BudgetFacts } from './budget-rules.js';
import { ModelBudget } from './model-budget.entity.js';

/** The budget's only row. */
export interface StoredBudget extends BudgetFacts {
  readonly lastReportedState: Budget['state'];
  readonly restingSince: Date | null;
  readonly restChange: number;
  /** Last published monthly maximum for one person; null for no limit. */
  readonly personShare: bigint | null;
}

type BudgetRow = Omit<RowOf<ModelBudget>, 'is_only' | 'is_resting'>;

const ONLY_ROW = { isOnly: true };

/** Reads and writes the budget, the amount used, and whether the guide is paused. */
@Injectable()
export class BudgetRepository {
  constructor(private readonly database: Database) {}

  /** Returns the row; inside a transaction it is locked. A named statement, because operators' pages read it often. */
  async find(cipher: SumsCipher, transaction?: PipelinedTransaction): Promise<StoredBudget> {
    const [row] = await this.database.query<BudgetRow>(
      transaction ? 'budget-lock' : 'budget-find',
      `SELECT monthly_limit_cents, alert_percent, rests_at_limit, month::text, service_sealed_used, told_state,
         resting_since, resting_because, rest_change, woken_month::text, person_share_micro_cents
       FROM admin_analytics.budget ${transaction ? 'FOR UPDATE' : ''}`,
      [],
      transaction,
    );
    if (!row) throw new Error('the row of the budget is gone');
    const used = usedOf(cipher, row.service_sealed_used);
    return {
      monthlyLimitCents: row.monthly_limit_cents,
      alertPercent: row.alert_percent,
      restsAtLimit: row.rests_at_limit,
      month: row.month,
      usedMicroCents: used.microCents,
      unpriced: used.unpriced,
      lastReportedState: row.told_state,
      restingSince: row.resting_since,
      restingBecause: row.resting_because,
      restChange: Number(row.rest_change),
      wokenMonth: row.woken_month,
      personShare: row.person_share_micro_cents === null ? null : BigInt(row.person_share_micro_cents),
    };
  }

  /**
   * Writes the settings. New settings cancel the effect of an operator who resumed the guide, so the budget may pause
   * the guide again.
   */
  async storeSettings({ entities }: Transaction, settings: SetBudget): Promise<void> {
    const { monthlyLimitCents, alertPercent, restsAtLimit } = settings;
    await entities.update(ModelBudget, ONLY_ROW, {
      ...{ monthlyLimitCents, alertPercent, restsAtLimit },
      wokenMonth: null,
    });
  }

  async storeUsed(
    { entities }: Transaction,
    cipher: SumsCipher,
    { month, usedMicroCents, unpriced }: Pick<BudgetFacts, 'month' | 'usedMicroCents' | 'unpriced'>,
    lastReportedState: Budget['state'],
  ): Promise<void> {
    const serviceSealedUsed = cipher.sealUsed({ microCents: usedMicroCents, unpriced });
    await entities.update(ModelBudget, ONLY_ROW, { month, serviceSealedUsed, toldState: lastReportedState });
  }

  async storeRest(
    { entities }: Transaction,
    {
      personShare,
      restChange,
      ...rest
    }: Pick<StoredBudget, 'restingSince' | 'restingBecause' | 'restChange' | 'wokenMonth' | 'personShare'>,
  ): Promise<void> {
    await entities.update(ModelBudget, ONLY_ROW, {
      ...rest,
      isResting: rest.restingBecause !== null,
      restChange: String(restChange),
      personShareMicroCents: personShare === null ? null : String(personShare),
    });
  }
}

/** Returns the used amount; an amount that cannot be decrypted counts as zero until the ledger is read. */
function usedOf(cipher: SumsCipher, sealed: Buffer | null): UsedSum {
  const opened = sealed && unlessUnreadable(() => cipher.openUsed(sealed));
  return opened ?? { microCents: 0n, unpriced: 0 };
}
