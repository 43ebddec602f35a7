import { isLongerThan, targetStreakBounds, textRules } from '@shadow-guide/contracts/facts';

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
