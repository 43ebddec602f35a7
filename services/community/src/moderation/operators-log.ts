import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** What an operator did. Operators are not anonymous. */
export interface OperatorsAct {
  readonly operatorId: string;
  readonly postId: string;
  readonly action: 'decide' | 'suspend' | 'lift';
  readonly at: Date;
  readonly before: string;
  readonly after: string;
}

/** Before and after a suspension: what else the author may not do is not said. */
export const NO_SUSPENSION = 'none';

/** What operators did: no text, and nothing of an author. */
@Injectable()
export class OperatorsLog {
  write(
    { operatorId, postId, action, at, before, after }: OperatorsAct,
    transaction: PipelinedTransaction,
  ): void {
    transaction.send(
      'operators-log-write',
      `INSERT INTO community.moderation_decisions (operator_id, post_id, action, at, before, after)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [operatorId, postId, action, at, before, after],
    );
  }
}
