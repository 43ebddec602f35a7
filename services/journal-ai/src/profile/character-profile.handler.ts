import { Controller } from '@nestjs/common';
import {
  type Activity,
  type CharacterProfile,
  characterProfile,
  ReviewSettings,
  type Reviews,
} from '@shadow-guide/contracts';
import { Call, Handle } from '@shadow-guide/kernel';
import { GetCharacterProfile } from './get-character-profile.js';
import { GetRecentActivity } from './get-recent-activity.js';
import { GetReviews } from './reviews/get-reviews.js';
import { KeepReviewSettings } from './reviews/keep-review-settings.js';

@Controller()
export class CharacterProfileHandler {
  constructor(
    private readonly profile: GetCharacterProfile,
    private readonly activity: GetRecentActivity,
    private readonly reviews: GetReviews,
    private readonly settings: KeepReviewSettings,
  ) {}

  @Handle(characterProfile.get)
  get(_input: undefined, { caller }: Call): Promise<CharacterProfile | null> {
    return this.profile.run(caller);
  }

  @Handle(characterProfile.listActivity)
  listActivity(_input: undefined, { caller }: Call): Promise<Activity[]> {
    return this.activity.run(caller.userId);
  }

  @Handle(characterProfile.getReviews)
  getReviews(_input: undefined, { caller }: Call): Promise<Reviews> {
    return this.reviews.run(caller.userId);
  }

  @Handle(characterProfile.keepReviewSettings)
  keepReviewSettings(settings: ReviewSettings, { caller }: Call): Promise<ReviewSettings> {
    return this.settings.run(caller.userId, settings);
  }
}
