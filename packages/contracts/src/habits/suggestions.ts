import { contract, endpoint } from '../core/endpoint.js';
import { IdList, Int, Many, One, OneOf, Text } from '../core/fields.js';
import {
  type HabitCategory,
  habitCategories,
  MAX_SUGGESTIONS,
  suggestionPriorityBounds,
  targetStreakBounds,
} from '../facts/habits.js';
import { textRules } from '../facts/texts.js';
import { Habit, HabitSourceData } from './habits.js';

/** A habit that might help a person, and why. */
export class HabitSuggestion {
  @Text({ ...textRules.habitTitle, about: 'What to do each day, in a few words' }) title: string;
  @Text({ ...textRules.habitDescription, about: 'How it is done' }) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int(targetStreakBounds) targetStreak: number;
  @Int({ ...suggestionPriorityBounds, about: '1 first' }) priority: number;
  @Text({ ...textRules.habitReasoning, about: 'What of the person it takes up' }) reasoning: string;
}

/** A suggestion as the person sees it. */
export class ShownSuggestion extends HabitSuggestion {
  @OneOf(['personal', 'general'], { about: 'Made for this person, or out of the set for everybody' })
  origin: 'personal' | 'general';
}

export class AcceptSuggestion {
  @Text({ ...textRules.habitTitle, trim: true }) title: string;
  @Text({ ...textRules.habitDescription, trim: true }) description: string;
  @OneOf(habitCategories) category: HabitCategory;
  @Int(targetStreakBounds) targetStreak: number;
  @OneOf(['ai_suggestion'], { optional: true }) sourceType?: 'ai_suggestion';
  @One(() => HabitSourceData, { optional: true }) sourceData?: HabitSourceData;
}

export class SuggestionRef {
  @Text(textRules.habitTitle) title: string;
  @OneOf(habitCategories) category: HabitCategory;
}

/** Suggested habits of a person. */
export const habitSuggestions = contract('habits.suggestions', {
  /** Lists suggestions, the most urgent first. */
  list: endpoint({ http: 'GET /api/habits/suggestions', output: [ShownSuggestion] }),
  /**
   * Creates a habit from a suggestion and removes it from the list; accepting twice creates one habit. Title and
   * category identify the suggestion.
   */
  accept: endpoint({
    http: 'POST /api/habits/accept-suggestion',
    input: AcceptSuggestion,
    output: Habit,
    errors: ['suggestion_not_found', 'too_many_habits'],
  }),
  /** Dismisses a suggestion permanently: no later set contains it. Idempotent. */
  dismiss: endpoint({
    http: 'DELETE /api/habits/suggestions/:title/:category',
    input: SuggestionRef,
    output: null,
  }),
});

export class SuggestionDayRef {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the day of the person' }) day: string;
}

/** Maximum number of people in one request. */
export const MAX_SUGGESTION_DAYS = 500;

/** A day that needs suggestions, and all people who share it: midnight comes for many people at once. */
export class SharedSuggestionDay extends SuggestionDayRef {
  @IdList({ max: MAX_SUGGESTION_DAYS }) userIds: string[];
  @Text({ about: 'IANA time zone that the day is of' }) timezone: string;
  /** Not validated strictly, because a refused locale would block everybody in the same request. */
  @Text({ max: 100, about: 'BCP 47: the language to write in when their words do not say' }) locale: string;
}

/** Number of people for whom suggestions are being generated. */
export class RequestedSuggestions {
  @Int({
    min: 0,
    max: MAX_SUGGESTION_DAYS,
    about: 'Without those who wrote too little, and those in the day after danger',
  })
  requested: number;
}

/** Suggestions that were generated for a person's day. */
export class MadeSuggestions {
  @Many(() => HabitSuggestion, { max: MAX_SUGGESTIONS }) suggestions: HabitSuggestion[];
}

/** Whether fetched suggestions may still be shown. */
export class SuggestionStatus {
  @OneOf(['stands', 'quiet', 'gone'], {
    about:
      'Quiet: the day after danger. Gone: the words they were made of were deleted, changed or said not to fit',
  })
  state: 'stands' | 'quiet' | 'gone';
}

/** Suggestions that the habits service requests from journal-ai, the only service that calls a model. */
export const suggestionMaking = contract('journal-ai.habit-suggestions', {
  /**
   * Requests suggestions for a day, once per person and day; repeating the call changes nothing. The call has no person
   * as its subject: the input names the people.
   */
  requestMany: endpoint({
    input: SharedSuggestionDay,
    output: RequestedSuggestions,
    access: 'service',
    callers: ['habits'],
    deadlineMs: 5_000,
  }),
  /** Returns the suggestions for the day that the event names. */
  fetch: endpoint({
    input: SuggestionDayRef,
    output: MadeSuggestions,
    access: 'service',
    callers: ['habits'],
    errors: ['suggestions_not_found'],
  }),
  /** Returns whether suggestions may be shown, without the suggestions; called before they are shown. */
  status: endpoint({
    input: SuggestionDayRef,
    output: SuggestionStatus,
    access: 'service',
    callers: ['habits'],
  }),
});
