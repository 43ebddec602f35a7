import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { FeedbackHandler } from './feedback.handler.js';
import { FeedbackRepository } from './feedback.repository.js';
import { PresentFeedback } from './present-feedback.js';
import { SubmitFeedback } from './submit-feedback.js';
import { UpdateFeedback } from './update-feedback.js';

/** Users' feedback to the operators. */
@Module({
  imports: [AuditModule],
  controllers: [FeedbackHandler],
  providers: [FeedbackRepository, PresentFeedback, SubmitFeedback, UpdateFeedback],
})
export class FeedbackModule {}
