import { daysBetween } from '@shadow-guide/calendar';
import {
  type HabitSuggestion,
  habitCategories,
  MAX_SUGGESTIONS,
  type ShownSuggestion,
} from '@shadow-guide/contracts';

/** State of a suggestion for a person when the list is read. */
export type SuggestionState = 'open' | 'dealt-with-today' | 'dealt-with-before';

/** Number of general suggestions per day: one for each category and one more. */
const GENERAL_A_DAY = habitCategories.length + 1;

const EPOCH = '2026-01-01';

/**
 * Returns the suggestions to show, the most urgent first: the person's own set for the day, or else some of the general
 * set, the same all day; a suggestion dismissed today leaves its place empty until tomorrow.
 * @param personal the person's set, or null when none was made for the day
 * @param day the person's local date, `YYYY-MM-DD`
 */
export function chooseSuggestions(
  personal: readonly HabitSuggestion[] | null,
  general: readonly HabitSuggestion[],
  standingOf: (suggestion: HabitSuggestion) => SuggestionState,
  day: string,
): ShownSuggestion[] {
  const origin = personal ? 'personal' : 'general';
  const set =
    personal ??
    generalOfDay(
      general.filter((one) => standingOf(one) !== 'dealt-with-before'),
      day,
    );
  return set
    .filter((one) => standingOf(one) === 'open')
    .sort((a, b) => a.priority - b.priority)
    .slice(0, MAX_SUGGESTIONS)
    .map((one) => ({ ...one, origin }));
}

/**
 * Returns one suggestion of each category that has any left, and a second one of a category that rotates; the choice
 * moves on daily.
 */
function generalOfDay(general: readonly HabitSuggestion[], day: string): HabitSuggestion[] {
  const turn = Math.abs(daysBetween(EPOCH, day));
  const twice = habitCategories[turn % habitCategories.length];
  return habitCategories
    .flatMap((category) => {
      const left = general.filter((one) => one.category === category);
      const wanted = Math.min(left.length, category === twice ? 2 : 1);
      return Array.from({ length: wanted }, (_, nth) => left[(turn + nth) % left.length] as HabitSuggestion);
    })
    .slice(0, GENERAL_A_DAY);
}
