import { Module } from '@nestjs/common';
import { GenerationsModule } from '../../generations/index.js';
import { QuietTimeModule } from '../../quiet-time/index.js';
import { DueReviewsRepository } from './due-reviews.repository.js';
import { MonthlyReview, WeeklyReview } from './period-review.js';
import { ReadMaterial } from './read-material.js';
import { RequestDueReviews } from './request-due-reviews.js';
import { ReviewMaterialRepository } from './review-material.repository.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Requests and writes reviews; only in workers. Needs EncryptionModule and ModelModule. */
@Module({
  imports: [GenerationsModule, QuietTimeModule],
  providers: [
    DueReviewsRepository,
    RequestDueReviews,
    ReviewMaterialRepository,
    ReadMaterial,
    ReviewsRepository,
    WeeklyReview,
    MonthlyReview,
  ],
  exports: [RequestDueReviews],
})
export class ReviewingModule {}
