export { DailySummariesRepository } from './daily-summaries.repository.js';
export { DailySummary, summaryPlace } from './daily-summary.js';
export { ForgetSummaries } from './forget-summaries.js';
export { ProfileModule } from './profile.module.js';
export { ForgetReviews } from './reviews/forget-reviews.js';
export { reviewPlaces } from './reviews/review.seal.js';
export { ReviewingModule } from './reviews/reviewing.module.js';
export { SweepDaysProcessor } from './sweep-days.processor.js';
export { WrittenDaysRepository } from './written-days.repository.js';
