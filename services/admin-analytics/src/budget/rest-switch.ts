import { Injectable } from '@nestjs/common';
import { guideRestChanged } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { AuditLog } from '../audit/index.js';
import { BudgetRepository, type StoredBudget } from './budget.repository.js';

/** A change of whether the guide rests. */
export interface RestChange {
  /** Null: it is back. */
  readonly because: 'operator' | 'budget' | null;
  readonly operatorId: string;
  readonly at: Date;
  readonly wokenMonth: string | null;
  /** Of one person in the month; null: no limit. */
  readonly personShare: bigint | null;
}

/** Puts the guide to rest and wakes it: the row, the news of it and the log in one transaction. */
@Injectable()
export class RestSwitch {
  constructor(
    private readonly budget: BudgetRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** @param known the row, which the transaction has locked */
  send(transaction: PipelinedTransaction, known: StoredBudget, change: RestChange): void {
    const { because, operatorId, at } = change;
    this.tell(transaction, known, change);
    const changes = [{ field: 'restingBecause', before: known.restingBecause, after: because }];
    this.audit.write(transaction, { at, action: 'guide-rest', operatorId, userId: null, changes });
  }

  /** Tells another share of one person, while whether the guide rests stays as it is. */
  sendShare(
    transaction: PipelinedTransaction,
    known: StoredBudget,
    personShare: bigint | null,
    at: Date,
  ): void {
    const { restingBecause: because, wokenMonth } = known;
    this.tell(transaction, known, { because, at, wokenMonth, personShare });
  }

  private tell(
    transaction: PipelinedTransaction,
    known: StoredBudget,
    { because, at, wokenMonth, personShare }: Omit<RestChange, 'operatorId'>,
  ): void {
    const restChange = known.restChange + 1;
    const restingSince = because === null ? null : (known.restingSince ?? at);
    const rest = { restingSince, restingBecause: because, restChange, wokenMonth, personShare };
    this.budget.sendRest(transaction, rest);
    this.outbox.publish(transaction, guideRestChanged, {
      ...{ isResting: because !== null, change: restChange, at: (restingSince ?? at).toISOString() },
      personShareMicroCents: personShare === null ? null : personShare.toString(),
    });
  }
}
