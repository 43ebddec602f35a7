import { ApiProperty } from '@nestjs/swagger';
import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Amount, Id, Instant, Int, Many, OneOf, Text } from '../core/fields.js';
import { type ActivityType, activityTypes, type TabName, tabNames } from '../facts/admin.js';

/** The part of the app that was opened; counted without the person. */
export class TabVisit {
  @OneOf(tabNames) tab: TabName;
}

/** Figures of one UTC day. */
export class DayFigures {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) date: string;
  @Int({ min: 0 }) activeUsers: number;
  @Int({ min: 0, about: 'People who signed in' }) logins: number;
  @Int({ min: 0 }) newUsers: number;
}

/** Usage of the product. A person is active if they did something in the last 30 days. */
export class AdminAnalytics {
  @Int({ min: 0 }) totalUsers: number;
  @Int({ min: 0 }) activeUsers: number;
  @Int({ min: 0, about: 'People who signed in today (UTC)' }) dailyLogins: number;
  @Amount({ min: 0, about: 'Mean of the running streaks of active people' }) averageConsecutiveDays: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 0 },
    description: 'How often each part was opened in the last 30 days, by its name',
  })
  tabUsage: Partial<Record<TabName, number>>;
  @Many(() => DayFigures, { max: 366, about: 'Oldest first, a day each' }) days: DayFigures[];
}

export class AnalyticsQuery {
  @Int({ optional: true, min: 7, max: 366, about: 'default 30' }) days?: number;
}

/** A recently active person, with their latest activity. */
export class ActiveUser {
  @Id() id: string;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @Text({ max: 320 }) email: string;
  @OneOf(activityTypes) activityType: ActivityType;
  @Instant({ about: 'The beginning of its UTC day' }) lastActivity: string;
  @OneOf(['free', 'premium']) subscriptionTier: 'free' | 'premium';
  @Int({ min: 0 }) streakDays: number;
}

export class ActiveUsersQuery {
  @Int({ optional: true, min: 1, max: 100_000, about: 'From 1' }) page?: number;
  @Int({ optional: true, min: 1, max: 100, about: 'default 50' }) pageSize?: number;
}

/** Number of times that the crisis check responded, without any of the text it read. */
export class SafetyCount {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, UTC' }) date: string;
  @Text({ max: 40, about: 'card, question or answer' }) kind: string;
  @Text({ max: 60, about: 'Category of the card, or what was answered' }) detail: string;
  @Text({ max: 40, about: 'journal-ai or community' }) service: string;
  @Int({ min: 0 }) count: number;
}

export const activity = contract('admin-analytics.activity', {
  /** Counts the opening of a part of the app, without the person. */
  record: endpoint({ http: 'POST /api/activity', input: TabVisit, output: null, hidesPerson: true }),
  getAnalytics: endpoint({
    http: 'GET /api/admin/analytics',
    input: AnalyticsQuery,
    output: AdminAnalytics,
    access: 'admin',
  }),
  /** Lists recently active people, the latest day first. */
  listActiveUsers: endpoint({
    http: 'GET /api/admin/active-users',
    input: ActiveUsersQuery,
    output: [ActiveUser],
    access: 'admin',
  }),
  /** Lists counts of the last 30 days; days and kinds with a count of zero are omitted. */
  listSafetyCounts: endpoint({
    http: 'GET /api/admin/safety-counts',
    output: [SafetyCount],
    access: 'admin',
  }),
});

/** Kind and time of a person's activity. The forum publishes no such event. */
export class PersonActive {
  @Id() userId: string;
  @OneOf(activityTypes) activityType: ActivityType;
  @Instant() at: string;
}

/** Activity events; each is published in the transaction of the activity. */
export const journalPersonActive = event('journal-ai.person-active', PersonActive, ['admin-analytics']);
export const habitsPersonActive = event('habits.person-active', PersonActive, ['admin-analytics']);

export class SafetyCountsQuery {
  @Text({ min: 10, max: 10, about: 'The first day, YYYY-MM-DD, UTC' }) since: string;
}

/**
 * Number of times that the journal's safety check responded. Only available by request, never as an event: the time of
 * an event would reveal whose text the check had read.
 */
export const journalSafetyCounts = contract('journal-ai.safety-counts', safetyCounts());
/** The same counts for the forum. */
export const communitySafetyCounts = contract('community.safety-counts', safetyCounts());

function safetyCounts() {
  return {
    list: endpoint({
      input: SafetyCountsQuery,
      output: [SafetyCount],
      access: 'service',
      callers: ['admin-analytics'],
    }),
  };
}
