import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditChange, type PostAction, postActed } from '@shadow-guide/contracts';
import { Outbox } from '@shadow-guide/durable-work';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** An operator's action. Operators are not anonymous. */
export interface OperatorsAct {
  readonly operatorId: string;
  readonly postId: string;
  readonly action: PostAction;
  readonly at: Date;
  readonly before: string;
  readonly after: string;
  /** The changes that the audit log shows: states, days and numbers. */
  readonly changes: readonly AuditChange[];
}

/**
 * Value logged for the state before or after a suspension. It does not reveal whether the author has a ban or another
 * suspension.
 */
export const NO_SUSPENSION = 'none';

const STORED_AS = {
  'show-post': 'decide',
  'remove-post': 'decide',
  'suspend-author': 'suspend',
  'lift-suspension': 'lift',
} as const satisfies Record<PostAction, string>;

/**
 * The log of operators' actions. An entry contains no text and nothing about an author. An event in the same
 * transaction sends each entry to the audit log.
 */
@Injectable()
export class OperatorsLog {
  constructor(private readonly outbox: Outbox) {}

  write(act: OperatorsAct, transaction: PipelinedTransaction): void {
    const { operatorId, postId, action, at, before, after } = act;
    const id = randomUUID();
    transaction.send(
      'operators-log-write',
      `INSERT INTO community.moderation_decisions (event_id, operator_id, post_id, action, at, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, operatorId, postId, STORED_AS[action], at, before, after],
    );
    this.outbox.publish(transaction, postActed, {
      ...{ id, operatorId, action, postId, at: at.toISOString() },
      changes: [...act.changes],
    });
  }
}
