import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** What an operator did to an account. */
export interface AdminAction {
  readonly operatorId: string;
  readonly action: 'ban' | 'unban' | 'reset-data';
  readonly userId: string;
  readonly at: Date;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The log of what operators do to accounts, written in the transaction of the change. */
@Injectable()
export class AdminActions {
  write(
    { operatorId, action, userId, at, before, after }: AdminAction,
    transaction: PipelinedTransaction,
  ): void {
    transaction.send(
      'admin-actions-write',
      `INSERT INTO gateway.admin_actions (operator_id, action, user_id, at, before, after)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [operatorId, action, userId, at, JSON.stringify(before), JSON.stringify(after)],
    );
  }
}
