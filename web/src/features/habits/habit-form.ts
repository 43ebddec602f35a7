import type { HabitDuration } from '@shadow-guide/contracts';
import {
  habitMinuteBounds,
  isLongerThan,
  minutesInTitle,
  targetStreakBounds,
  textRules,
} from '@shadow-guide/contracts/facts';

/** Parses a typed target into days; non-numeric input gives the default. */
export function targetOf(text: string): number {
  const days = Number(text);
  return text.trim() === '' || !Number.isFinite(days) ? targetStreakBounds.fallback : Math.round(days);
}

/** Returns the validation error of a target; null when it is valid. */
export function targetProblem(text: string): string | null {
  const days = targetOf(text);
  const { min, max } = targetStreakBounds;
  return days < min || days > max ? `From ${min} to ${max} days.` : null;
}

/** Matches one number, or two with a dash between them. */
const typedMinutes = /^(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?$/;

/** Parses typed minutes; null when the text is empty, undefined when it is not a duration. */
function readMinutes(text: string): HabitDuration | null | undefined {
  if (text.trim() === '') return null;
  const found = typedMinutes.exec(text.trim());
  if (!found) return undefined;
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  const { min, max } = habitMinuteBounds;
  return from >= min && from <= to && to <= max ? { from, to } : undefined;
}

/** Returns the minutes to send for a habit; null when there are none or the title states them. */
export function minutesOf(title: string, text: string): HabitDuration | null {
  return minutesInTitle(title) ? null : (readMinutes(text) ?? null);
}

/** Returns the validation error of typed minutes; null when they are valid. */
export function minutesProblem(text: string): string | null {
  const { min, max } = habitMinuteBounds;
  return readMinutes(text) === undefined ? `From ${min} to ${max} minutes, such as 10 or 10-20.` : null;
}

/** Returns the validation errors of a habit's texts, which are never cut off. */
export function wordsProblems({ title, description }: { title: string; description: string }) {
  const { habitTitle, habitDescription } = textRules;
  return {
    title: isLongerThan(title.trim(), habitTitle.max) ? `Up to ${habitTitle.max} characters.` : undefined,
    description: isLongerThan(description.trim(), habitDescription.max)
      ? `Up to ${habitDescription.max} characters.`
      : undefined,
  };
}
