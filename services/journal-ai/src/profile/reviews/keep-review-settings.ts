import { Injectable } from '@nestjs/common';
import type { ReviewSettings } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { ReviewsRepository } from './reviews.repository.js';

/** Which reviews a person wants. What was written stays; what is being written is not stored any more once it is turned off. */
@Injectable()
export class KeepReviewSettings {
  constructor(
    private readonly repository: ReviewsRepository,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, { week, month }: ReviewSettings): Promise<ReviewSettings> {
    await this.repository.saveSettings(userId, { week, month }, this.clock.now());
    return { week, month };
  }
}
