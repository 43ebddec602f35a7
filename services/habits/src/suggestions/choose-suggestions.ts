import { daysBetween } from '@shadow-guide/calendar';
import {
  type HabitSuggestion,
  habitCategories,
  MAX_SUGGESTIONS,
  type ShownSuggestion,
} from '@shadow-guide/contracts';

/** What a person has said to a suggestion, or done about it, by the time it is looked at. */
export type Standing = 'open' | 'dealt-with-today' | 'dealt-with-before';

/** Of the set for everybody, each day: one a category, and one more. */
const GENERAL_A_DAY = habitCategories.length + 1;

const EPOCH = '2026-01-01';

/**
 * What is shown of a person's suggestions, the most urgent first. What was made for their day is their set; without it they get some of
 * the set for everybody, the same ones all day long: what is dismissed today leaves its place empty until tomorrow.
 * @param personal null when none was made for the day
 * @param day the person's own, `YYYY-MM-DD`
 */
export function chooseSuggestions(
  personal: readonly HabitSuggestion[] | null,
  general: readonly HabitSuggestion[],
  standingOf: (suggestion: HabitSuggestion) => Standing,
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

/** One of each category that has any left, and a second one of a category by turns; each goes to the next with the day. */
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
