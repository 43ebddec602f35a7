import { Injectable } from '@nestjs/common';
import type { Budget, SetBudget } from '@shadow-guide/contracts';
import { unlessUnreadable } from '@shadow-guide/encryption';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { SumsCipher, UsedSum } from '../sealed-sums/index.js';
import type { BudgetFacts } from './budget-rules.js';

/** The budget's only row. */
export interface StoredBudget extends BudgetFacts {
  readonly lastReportedState: Budget['state'];
  readonly restingSince: Date | null;
  readonly restChange: number;
  /** Last published share of one person; null for no limit. */
  readonly personShare: bigint | null;
}

interface BudgetRow extends Record<string, unknown> {
  monthly_limit_cents: number | null;
  alert_percent: number;
  rests_at_limit: boolean;
  month: string;
  /** Plain column from before sealing; null once the amount is sealed. */
  used_micro_cents: string | null;
  service_sealed_used: Buffer | null;
  told_state: Budget['state'];
  resting_since: Date | null;
  resting_because: 'operator' | 'budget' | null;
  rest_change: string;
  woken_month: string | null;
  person_share_micro_cents: string | null;
}

/** Reads and writes the budget, the amount used, and whether the guide is paused. */
@Injectable()
export class BudgetRepository {
  constructor(private readonly database: Database) {}

  /** Returns the row; inside a transaction it is locked. */
  async find(cipher: SumsCipher, transaction?: PipelinedTransaction): Promise<StoredBudget> {
    const [row] = await this.database.query<BudgetRow>(
      transaction ? 'budget-lock' : 'budget-find',
      `SELECT monthly_limit_cents, alert_percent, rests_at_limit, month::text, used_micro_cents, service_sealed_used, told_state,
         resting_since, resting_because, rest_change, woken_month::text, person_share_micro_cents
       FROM admin_analytics.budget ${transaction ? 'FOR UPDATE' : ''}`,
      [],
      transaction,
    );
    if (!row) throw new Error('the row of the budget is gone');
    const used = usedOf(cipher, row);
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

  /** Writes the settings. New settings cancel an operator's resume, so the budget may pause the guide again. */
  sendSettings(transaction: PipelinedTransaction, settings: SetBudget): void {
    transaction.send(
      'budget-set',
      `UPDATE admin_analytics.budget SET monthly_limit_cents = $1, alert_percent = $2, rests_at_limit = $3, woken_month = NULL`,
      [settings.monthlyLimitCents, settings.alertPercent, settings.restsAtLimit],
    );
  }

  sendUsed(
    transaction: PipelinedTransaction,
    cipher: SumsCipher,
    { month, usedMicroCents, unpriced }: Pick<BudgetFacts, 'month' | 'usedMicroCents' | 'unpriced'>,
    lastReportedState: Budget['state'],
  ): void {
    transaction.send(
      'budget-set-used',
      `UPDATE admin_analytics.budget SET month = $1, service_sealed_used = $2, used_micro_cents = NULL, told_state = $3`,
      [month, cipher.sealUsed({ microCents: usedMicroCents, unpriced }), lastReportedState],
    );
  }

  sendRest(
    transaction: PipelinedTransaction,
    rest: Pick<StoredBudget, 'restingSince' | 'restingBecause' | 'restChange' | 'wokenMonth' | 'personShare'>,
  ): void {
    transaction.send(
      'budget-set-rest',
      `UPDATE admin_analytics.budget SET is_resting = $1::text IS NOT NULL, resting_because = $1, resting_since = $2,
         rest_change = $3, woken_month = $4, person_share_micro_cents = $5`,
      [rest.restingBecause, rest.restingSince, rest.restChange, rest.wokenMonth, rest.personShare],
    );
  }
}

/** Returns the used amount; an amount that cannot be decrypted counts as zero until the ledger is read. */
function usedOf(
  cipher: SumsCipher,
  { service_sealed_used: sealed, used_micro_cents: clear }: BudgetRow,
): UsedSum {
  const opened = sealed ? unlessUnreadable(() => cipher.openUsed(sealed)) : null;
  return opened ?? { microCents: sealed ? 0n : BigInt(clear ?? 0), unpriced: 0 };
}
