import { Injectable } from '@nestjs/common';
import type { AuditChange, SetBudget as Settings } from '@shadow-guide/contracts';
import { Clock, Database } from '@shadow-guide/kernel';
import { AuditLog } from '../audit/index.js';
import { SealedSums } from '../sealed-sums/index.js';
import { BudgetRepository } from './budget.repository.js';
import { EnforceBudget } from './enforce-budget.js';

/** Changes the budget settings and applies them at once. */
@Injectable()
export class SetBudget {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly keep: EnforceBudget,
    private readonly sealed: SealedSums,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(settings: Settings, operatorId: string): Promise<void> {
    const cipher = await this.sealed.cipher();
    await this.database.transaction(async (transaction) => {
      const known = await this.budget.find(cipher, transaction);
      const changes = FIELDS.flatMap((field) => changeOf(field, known[field], settings[field]));
      if (changes.length === 0) return;
      await this.budget.storeSettings(transaction, settings);
      this.audit.write(transaction, {
        ...{ at: this.clock.now(), action: 'budget-change', operatorId, userId: null, changes },
      });
      await this.keep.runIn(transaction, cipher);
    });
  }
}

const FIELDS = ['monthlyLimitCents', 'alertPercent', 'restsAtLimit'] as const;

type Value = number | boolean | null;

function changeOf(field: string, before: Value, after: Value): AuditChange[] {
  return before === after ? [] : [{ field, before: said(before), after: said(after) }];
}

function said(value: Value): string | null {
  return value === null ? null : String(value);
}
