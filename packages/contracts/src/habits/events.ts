import { event } from '../core/event.js';
import { Id, Text } from '../core/fields.js';

/** Suggestions for a person's day were generated; the subscriber fetches them. */
export class HabitSuggestionsMade {
  @Id() userId: string;
  @Text({ min: 10, max: 10, about: 'YYYY-MM-DD' }) day: string;
}

/** Published by journal-ai in the transaction that stores the suggestions. */
export const habitSuggestionsMade = event('journal-ai.habit-suggestions-made', HabitSuggestionsMade, [
  'habits',
]);
