import { Injectable } from '@nestjs/common';
import { guideRestChanged } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { Transaction } from '@shadow-guide/kernel';
import { AuditLog } from '../audit/index.js';
import { BudgetRepository, type StoredBudget } from './budget.repository.js';

/** A change that pauses or resumes the guide. */
export interface RestChange {
  /** Reason of the pause; null when the guide is resumed. */
  readonly because: 'operator' | 'budget' | null;
  readonly operatorId: string;
  readonly at: Date;
  readonly wokenMonth: string | null;
  /** Monthly limit for one person; null for no limit. */
  readonly personShare: bigint | null;
}

/** Pauses and resumes the guide: row, event and audit log in one transaction. */
@Injectable()
export class RestSwitch {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** @param known the budget row, locked by the transaction */
  async store(transaction: Transaction, known: StoredBudget, change: RestChange): Promise<void> {
    const { because, operatorId, at } = change;
    await this.publishRest(transaction, known, change);
    const changes = [{ field: 'restingBecause', before: known.restingBecause, after: because }];
    this.audit.write(transaction, { at, action: 'guide-rest', operatorId, userId: null, changes });
  }

  /** Publishes a new monthly maximum for one person. Whether the guide is paused does not change. */
  async storeShare(
    transaction: Transaction,
    known: StoredBudget,
    personShare: bigint | null,
    at: Date,
  ): Promise<void> {
    const { restingBecause: because, wokenMonth } = known;
    await this.publishRest(transaction, known, { because, at, wokenMonth, personShare });
  }

  private async publishRest(
    transaction: Transaction,
    known: StoredBudget,
    { because, at, wokenMonth, personShare }: Omit<RestChange, 'operatorId'>,
  ): Promise<void> {
    const restChange = known.restChange + 1;
    const restingSince = because === null ? null : (known.restingSince ?? at);
    const rest = { restingSince, restingBecause: because, restChange, wokenMonth, personShare };
    await this.budget.storeRest(transaction, rest);
    this.outbox.publish(transaction, guideRestChanged, {
      ...{ isResting: because !== null, change: restChange, at: (restingSince ?? at).toISOString() },
      personShareMicroCents: personShare === null ? null : personShare.toString(),
    });
  }
}
