import { Injectable } from '@nestjs/common';
import type { ReviewSettings } from '@shadow-guide/contracts';
import { Clock } from '@shadow-guide/kernel';
import { ReviewsRepository } from './reviews.repository.js';

/**
 * Stores which reviews a person wants. Written reviews stay. A review that is being written is not stored when its
 * period has been turned off.
 */
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
