import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, OneOf, Text, TextList } from '../core/fields.js';
import { type ActivityType, activityTypes } from '../facts/admin.js';
import { type PlanSource, planSources } from '../facts/plans.js';

/** People whose figures are requested. */
export class PeopleQuery {
  @TextList({ max: 200, maxLength: 36 }) userIds: string[];
}

/** Current figures of a person's writing. */
export class PersonFigures {
  @Id() userId: string;
  @Int({ min: 0 }) totalEntries: number;
  @Int({ min: 0, about: 'Days in a row, up to today or yesterday, by the person’s own days' })
  streakDays: number;
}

export class PeopleFigures {
  @Many(() => PersonFigures, { max: 200 }) people: PersonFigures[];
}

/** A person's activity on a UTC day before activity events existed. */
export class PastActivity {
  @Id() userId: string;
  @Text({ min: 10, max: 10 }) date: string;
  @OneOf(activityTypes) activityType: ActivityType;
  @Instant({ about: 'The last time on that day' }) at: string;
}

export class PastActivityPage {
  @Many(() => PastActivity, { max: 2_000 }) activities: PastActivity[];
  @Text({ nullable: true, max: 200 }) cursor: string | null;
}

export class PastActivityQuery {
  @Text({ optional: true, max: 200 }) cursor?: string;
}

/** Figures for the operators' screens, provided by the services that own a person's data: ids and numbers only. */
export const journalFigures = contract('journal-ai.figures', {
  list: endpoint({
    input: PeopleQuery,
    output: PeopleFigures,
    access: 'service',
    callers: ['admin-analytics'],
  }),
  listPastActivity: endpoint({
    input: PastActivityQuery,
    output: PastActivityPage,
    access: 'service',
    callers: ['admin-analytics'],
    deadlineMs: 10_000,
  }),
});

/** An account's paid plan, and what operators granted to the account. */
export class PlanFigures {
  @Id() userId: string;
  @OneOf(['free', 'premium']) subscriptionTier: 'free' | 'premium';
  @OneOf(planSources) planSource: PlanSource;
  @Flag() adminGrantedPremium: boolean;
  @Flag() adminGrantedAdFree: boolean;
  @Instant({ nullable: true }) subscriptionExpiresAt: string | null;
  @Int({
    min: 0,
    about: 'US cents a month that a running subscription pays; a yearly one’s twelfth; 0: none',
  })
  monthlyCents: number;
}

export class PlansOfPeople {
  @Many(() => PlanFigures, { max: 200 }) people: PlanFigures[];
}

export const planFigures = contract('billing.plan-figures', {
  list: endpoint({
    input: PeopleQuery,
    output: PlansOfPeople,
    access: 'service',
    callers: ['admin-analytics'],
  }),
});
