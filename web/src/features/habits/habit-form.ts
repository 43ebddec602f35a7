import type { HabitDuration } from '@shadow-guide/contracts';
import {
  habitMinuteBounds,
  isLongerThan,
  minutesInTitle,
  targetStreakBounds,
  textRules,
} from '@shadow-guide/contracts/facts';

/** The days of a typed target: what is no number counts as the usual one. */
export function targetOf(text: string): number {
  const days = Number(text);
  return text.trim() === '' || !Number.isFinite(days) ? targetStreakBounds.fallback : Math.round(days);
}

/** What is wrong with a target; null when nothing is. */
export function targetProblem(text: string): string | null {
  const days = targetOf(text);
  const { min, max } = targetStreakBounds;
  return days < min || days > max ? `From ${min} to ${max} days.` : null;
}

/** One number or two, with a dash between them. */
const typedMinutes = /^(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?$/;

/** The minutes of a typed text; null when nothing is typed, undefined when it is no time. */
function readMinutes(text: string): HabitDuration | null | undefined {
  if (text.trim() === '') return null;
  const found = typedMinutes.exec(text.trim());
  if (!found) return undefined;
  const from = Number(found[1]);
  const to = found[2] === undefined ? from : Number(found[2]);
  const { min, max } = habitMinuteBounds;
  return from >= min && from <= to && to <= max ? { from, to } : undefined;
}

/** What is sent of the minutes of a habit; null where there are none, or where its name says them. */
export function minutesOf(title: string, text: string): HabitDuration | null {
  return minutesInTitle(title) ? null : (readMinutes(text) ?? null);
}

/** What is wrong with typed minutes; null when nothing is. */
export function minutesProblem(text: string): string | null {
  const { min, max } = habitMinuteBounds;
  return readMinutes(text) === undefined ? `From ${min} to ${max} minutes, such as 10 or 10-20.` : null;
}

/** What is wrong with a habit's words; they are never cut off. */
export function wordsProblems({ title, description }: { title: string; description: string }) {
  const { habitTitle, habitDescription } = textRules;
  return {
    title: isLongerThan(title.trim(), habitTitle.max) ? `Up to ${habitTitle.max} characters.` : undefined,
    description: isLongerThan(description.trim(), habitDescription.max)
      ? `Up to ${habitDescription.max} characters.`
      : undefined,
  };
}
