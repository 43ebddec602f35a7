import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditChange, adminActed } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { ActionState, AdminAction } from './admin-action.entity.js';

/**
 * The log of operators' actions on accounts, written in the transaction of the change; an event sends each to the list
 * of accounts. A named statement, because pipelined transactions write it.
 */
@Injectable()
export class AdminActions {
  constructor(private readonly outbox: Outbox) {}

  write(
    { operatorId, action, userId, at, before, after }: Omit<AdminAction, 'id' | 'eventId'>,
    transaction: PipelinedTransaction,
  ): void {
    const id = randomUUID();
    transaction.send(
      'admin-actions-write',
      `INSERT INTO gateway.admin_actions (event_id, operator_id, action, user_id, at, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, operatorId, action, userId, at, JSON.stringify(before), JSON.stringify(after)],
    );
    this.outbox.publish(transaction, adminActed, {
      ...{ id, operatorId, action, userId, at: at.toISOString() },
      changes: changesOf(before, after),
    });
  }
}

function changesOf(before: ActionState, after: ActionState): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }));
}

function textOf(value: ActionState[string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
