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

/** A suggestion as its person sees it. */
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
  /** The most urgent first. */
  list: endpoint({ http: 'GET /api/habits/suggestions', output: [ShownSuggestion] }),
  /** Makes it a habit and takes it off the list; accepted twice it is one habit. Title and category say which one it is. */
  accept: endpoint({
    http: 'POST /api/habits/accept-suggestion',
    input: AcceptSuggestion,
    output: Habit,
    errors: ['suggestion_not_found', 'too_many_habits'],
  }),
  /** For good: no later set brings it back. Dismissed again it stays dismissed. */
  dismiss: endpoint({
    http: 'DELETE /api/habits/suggestions/:title/:category',
    input: SuggestionRef,
    output: null,
  }),
});

export class SuggestionDayRef {
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD, the day of the person' }) day: string;
}

/** People who are asked for together. */
export const MAX_SUGGESTION_DAYS = 500;

/** A day that is to have suggestions, and everybody who shares it: a midnight is many people's at once. */
export class SharedSuggestionDay extends SuggestionDayRef {
  @IdList({ max: MAX_SUGGESTION_DAYS }) userIds: string[];
  @Text({ about: 'IANA time zone that the day is of' }) timezone: string;
  /** One that is refused would hold up everybody who is asked for together with them. */
  @Text({ max: 100, about: 'BCP 47: the language to write in when their words do not say' }) locale: string;
}

/** For how many suggestions are being made. */
export class RequestedSuggestions {
  @Int({
    min: 0,
    max: MAX_SUGGESTION_DAYS,
    about: 'Without those who wrote too little, and those in the day after danger',
  })
  requested: number;
}

/** Suggestions that were made for a day of a person. */
export class MadeSuggestions {
  @Many(() => HabitSuggestion, { max: MAX_SUGGESTIONS }) suggestions: HabitSuggestion[];
}

/** Whether suggestions that were handed over may still be shown. */
export class SuggestionStanding {
  @OneOf(['stands', 'quiet', 'gone'], {
    about:
      'Quiet: the day after danger. Gone: the words they were made of were deleted, changed or said not to fit',
  })
  state: 'stands' | 'quiet' | 'gone';
}

/** What the habits service asks of journal-ai, which alone speaks to a model. */
export const suggestionMaking = contract('journal-ai.habit-suggestions', {
  /** Once a person's day; asked again for the same day it changes nothing. Called for nobody: whom it is about stands in it. */
  requestMany: endpoint({
    input: SharedSuggestionDay,
    output: RequestedSuggestions,
    access: 'service',
    callers: ['habits'],
    deadlineMs: 5_000,
  }),
  /** What was made for the day of the event. */
  fetch: endpoint({
    input: SuggestionDayRef,
    output: MadeSuggestions,
    access: 'service',
    callers: ['habits'],
    errors: ['suggestions_not_found'],
  }),
  /** Asked before what was made is shown; reads none of it. */
  standing: endpoint({
    input: SuggestionDayRef,
    output: SuggestionStanding,
    access: 'service',
    callers: ['habits'],
  }),
});
