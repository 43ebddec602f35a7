import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/index.js';
import { PersonasModule } from '../personas/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { StatsModule } from '../stats/index.js';
import { TopicsModule } from '../topics/index.js';
import { CharacterProfileHandler } from './character-profile.handler.js';
import { CharacterProfileRepository } from './character-profile.repository.js';
import { DailySummariesRepository } from './daily-summaries.repository.js';
import { GetCharacterProfile } from './get-character-profile.js';
import { GetDailySummary } from './get-daily-summary.js';
import { GetRecentActivity } from './get-recent-activity.js';
import { ProfileHandler } from './profile.handler.js';
import { ReadProfile } from './read-profile.js';
import { RecentActivityRepository } from './recent-activity.repository.js';
import { GetReviews } from './reviews/get-reviews.js';
import { KeepReviewSettings } from './reviews/keep-review-settings.js';
import { ReviewsRepository } from './reviews/reviews.repository.js';

/** Daily summaries, the character profile, recent activity, and reviews of weeks and months. Needs EncryptionModule. */
@Module({
  imports: [InsightsModule, PersonasModule, QuietTimeModule, StatsModule, TopicsModule],
  controllers: [ProfileHandler, CharacterProfileHandler],
  providers: [
    DailySummariesRepository,
    GetDailySummary,
    CharacterProfileRepository,
    ReadProfile,
    GetCharacterProfile,
    RecentActivityRepository,
    GetRecentActivity,
    ReviewsRepository,
    GetReviews,
    KeepReviewSettings,
  ],
})
export class ProfileModule {}
