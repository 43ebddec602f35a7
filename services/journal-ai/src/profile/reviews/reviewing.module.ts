import { Module } from '@nestjs/common';
import { GenerationsModule } from '../../generations/index.js';
import { QuietTimeModule } from '../../quiet-time/index.js';
import { AskForReviews } from './ask-for-reviews.js';
import { DueReviewsRepository } from './due-reviews.repository.js';
import { MonthlyReview, WeeklyReview } from './period-review.js';
import { ReadMaterial } from './read-material.js';
import { ReviewMaterialRepository } from './review-material.repository.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Asks for reviews and writes them; only in workers. Needs EncryptionModule and ModelModule. */
@Module({
  imports: [GenerationsModule, QuietTimeModule],
  providers: [
    DueReviewsRepository,
    AskForReviews,
    ReviewMaterialRepository,
    ReadMaterial,
    ReviewsRepository,
    WeeklyReview,
    MonthlyReview,
  ],
  exports: [AskForReviews],
})
export class ReviewingModule {}
