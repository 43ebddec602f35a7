import { Injectable } from '@nestjs/common';
import type { UpdateFeedback as Change, FeedbackItem } from '@shadow-guide/contracts';
import { Clock, Database, notFound } from '@shadow-guide/kernel';
import { AuditLog } from '../audit/index.js';
import { FeedbackRepository } from './feedback.repository.js';
import { PresentFeedback } from './present-feedback.js';

/** Changes the status of feedback on behalf of an operator. */
@Injectable()
export class UpdateFeedback {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly present: PresentFeedback,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `feedback_not_found` */
  async run({ id, status }: Change, operatorId: string): Promise<FeedbackItem> {
    await this.database.pipelined(async (transaction) => {
      const known = await this.feedback.setStatus(transaction, id, status);
      if (!known) throw missing();
      if (known.before === status) return;
      const changes = [{ field: 'status', before: known.before, after: status }];
      this.audit.write(transaction, {
        ...{ at: this.clock.now(), action: 'feedback-status', operatorId, userId: known.userId, changes },
      });
    });
    const row = await this.feedback.find(id);
    if (!row) throw missing();
    return this.present.run(row);
  }
}

function missing() {
  return notFound('feedback_not_found', 'We could not find that feedback. Its writer may have erased it.');
}
