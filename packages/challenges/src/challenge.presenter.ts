import { localDate } from '@shadow-guide/calendar';
import type { Caller, Challenge, ChallengeProgress } from '@shadow-guide/contracts';
import type { ChallengeContent } from './challenge-content.js';
import type { ChallengeJoinRow } from './challenge-joins.repository.js';

/** Returns whether a person's plan does not include a challenge's tier. */
export function isTierLocked(
  { tier }: ChallengeContent,
  { entitlements }: Pick<Caller, 'entitlements'>,
): boolean {
  const { challengeTier } = entitlements.limits;
  return challengeTier >= 0 && tier > challengeTier;
}

/**
 * Returns a challenge as a person sees it. A challenge that the plan does not include shows its description only; its
 * practices stay readable if the person joined it before.
 * @param row null when the person has not joined it
 */
export function toChallenge(
  content: ChallengeContent,
  row: ChallengeJoinRow | null,
  caller: Caller,
  now: Date,
): Challenge {
  const { id, title, description, tier, focusArea, minutes, practices, sources } = content;
  const isLocked = isTierLocked(content, caller);
  return {
    ...{ id, title, description, tier, focusArea, minutes, isLocked },
    days: practices.length,
    practices: isLocked && !row ? [] : practices.map((practice, index) => ({ day: index + 1, ...practice })),
    sources: [...sources],
    progress: row && toProgress(row, now, caller.timezone),
  };
}

function toProgress(row: ChallengeJoinRow, now: Date, timezone: string): ChallengeProgress {
  const { joined_on: joinedOn, days_done: daysDone, last_check_in: lastCheckIn, day_ends_at: endsAt } = row;
  return {
    ...{ joinedOn, daysDone, lastCheckIn },
    // The same condition as in the check-in statement, so that the button is shown exactly when a check-in would count.
    checkedInToday:
      lastCheckIn !== null && (lastCheckIn >= localDate(now, timezone) || (endsAt ?? now) > now),
    completedAt: row.completed_at?.toISOString() ?? null,
    timesCompleted: row.times_completed,
  };
}
