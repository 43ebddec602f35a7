import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, OneOf, Text } from '../core/fields.js';
import { type FeedbackStatus, type FeedbackType, feedbackStatuses, feedbackTypes } from '../facts/admin.js';
import { textRules } from '../facts/texts.js';

export class SubmitFeedback {
  @OneOf(feedbackTypes) type: FeedbackType;
  @Text({ ...textRules.feedback, trim: true }) message: string;
}

/** A person's message to the operators. */
export class FeedbackItem {
  @Id() id: string;
  @OneOf(feedbackTypes) type: FeedbackType;
  @Text({ nullable: true, max: 200 }) userName: string | null;
  @Text({ nullable: true, max: 320, about: 'null: the account is gone' }) userEmail: string | null;
  @Flag({ about: 'Of somebody with premium when it was sent' }) isPremium: boolean;
  @Instant({ about: 'The beginning of its UTC day' }) createdAt: string;
  @OneOf(feedbackStatuses) status: FeedbackStatus;
  @Text({ max: textRules.feedback.max }) message: string;
}

export class FeedbackQuery {
  @OneOf(feedbackStatuses, { optional: true, about: 'pending unless it says otherwise' })
  status?: FeedbackStatus;
  @Text({ optional: true, max: 100, about: 'The id of the last one that is there' }) cursor?: string;
  @Int({ optional: true, min: 1, max: 100, about: 'default 50' }) limit?: number;
}

export class UpdateFeedback {
  @Id() id: string;
  @OneOf(feedbackStatuses) status: FeedbackStatus;
}

export class FeedbackCounts {
  @Int({ min: 0 }) pending: number;
  @Int({ min: 0 }) resolved: number;
  @Int({ min: 0 }) dismissed: number;
}

export const feedback = contract('admin-analytics.feedback', {
  submit: endpoint({
    http: 'POST /api/feedback/submit',
    input: SubmitFeedback,
    output: FeedbackItem,
    errors: ['too_much_feedback'],
  }),
  /**
   * Lists messages: those of premium people first, then the oldest day first among pending ones, otherwise the newest
   * first.
   */
  list: endpoint({
    http: 'GET /api/admin/feedback',
    input: FeedbackQuery,
    output: [FeedbackItem],
    access: 'admin',
  }),
  count: endpoint({ http: 'GET /api/admin/feedback/counts', output: FeedbackCounts, access: 'admin' }),
  update: endpoint({
    http: 'PATCH /api/admin/feedback/:id',
    input: UpdateFeedback,
    output: FeedbackItem,
    access: 'admin',
    errors: ['feedback_not_found'],
  }),
});
