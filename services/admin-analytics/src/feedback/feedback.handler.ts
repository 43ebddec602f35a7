import { Controller } from '@nestjs/common';
import {
  type UpdateFeedback as Change,
  type FeedbackCounts,
  type FeedbackItem,
  type FeedbackQuery,
  feedback,
  type SubmitFeedback as Submitted,
} from '@shadow-guide/contracts';
import { type Call, Handle, validationFailed } from '@shadow-guide/kernel';
import { isUUID } from 'class-validator';
import { FeedbackRepository } from './feedback.repository.js';
import { PresentFeedback } from './present-feedback.js';
import { SubmitFeedback } from './submit-feedback.js';
import { UpdateFeedback } from './update-feedback.js';

const DEFAULT_LIMIT = 50;

@Controller()
export class FeedbackHandler {
  constructor(
    private readonly repository: FeedbackRepository,
    private readonly present: PresentFeedback,
    private readonly submitting: SubmitFeedback,
    private readonly updating: UpdateFeedback,
  ) {}

  @Handle(feedback.submit)
  submit(submitted: Submitted, { caller }: Call): Promise<FeedbackItem> {
    return this.submitting.run(submitted, caller);
  }

  @Handle(feedback.list)
  async list({ status = 'pending', cursor, limit = DEFAULT_LIMIT }: FeedbackQuery): Promise<FeedbackItem[]> {
    if (cursor !== undefined && !isUUID(cursor)) {
      throw validationFailed([
        { field: 'cursor', message: 'cursor must be the id of the last one of a page' },
      ]);
    }
    const rows = await this.repository.list(status, cursor, limit);
    return Promise.all(rows.map((row) => this.present.run(row)));
  }

  @Handle(feedback.count)
  count(): Promise<FeedbackCounts> {
    return this.repository.count();
  }

  @Handle(feedback.update)
  update(change: Change, { caller }: Call): Promise<FeedbackItem> {
    return this.updating.run(change, caller.userId);
  }
}
