import { contract, endpoint } from '../core/endpoint.js';
import { Int, Text } from '../core/fields.js';

/** What the guide wrote about one of a person's days. */
export class DailySummary {
  @Text({ max: 8_000, about: 'At most 400 words' }) summaryText: string;
  @Int({ min: 0, about: 'Messages of the person on that day' }) activityCount: number;
  @Text({ about: 'YYYY-MM-DD, the day it is about' }) generatedDate: string;
}

export const character = contract('journal-ai.character', {
  getDailySummary: endpoint({
    http: 'GET /api/character/daily-summary',
    output: DailySummary,
    nullable: true,
  }),
});
