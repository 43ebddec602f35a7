import { contract, endpoint } from '../core/endpoint.js';
import { Int } from '../core/fields.js';

/** Figures of the person's own writing; a day is the calendar day in their time zone. */
export class UserStats {
  @Int({
    min: 0,
    about: 'Insights found today, as the limit of the plan counts them: without those of the assessment',
  })
  dailyInsights: number;
  @Int({ min: 0, about: 'Days in a row with an entry, up to today or yesterday' }) streakDays: number;
  @Int({ min: 0 }) totalEntries: number;
}

export const stats = contract('journal-ai.stats', {
  get: endpoint({ http: 'GET /api/user/stats', output: UserStats }),
});
