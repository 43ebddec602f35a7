import { Injectable } from '@nestjs/common';
import type { DailySummary } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { unlessUnreadable } from '../conversations/index.js';
import { DailySummariesRepository } from './daily-summaries.repository.js';
import { summaryPlace } from './daily-summary.js';

/** Returns the latest summary of a person. */
@Injectable()
export class GetDailySummary {
  constructor(
    private readonly summaries: DailySummariesRepository,
    private readonly keys: UserKeys,
  ) {}

  /** @returns null when there is none yet, or its row is damaged */
  async run(userId: string): Promise<DailySummary | null> {
    const stored = await this.summaries.findLatest(userId);
    if (!stored) return null;
    const { content, activityCount, localDate } = stored;
    const cipher = await this.keys.cipherFor(userId);
    return unlessUnreadable(() => ({
      summaryText: cipher.decrypt(summaryPlace(userId, localDate), content),
      activityCount,
      generatedDate: localDate,
    }));
  }
}
