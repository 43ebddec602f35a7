import { localDate } from '@shadow-guide/calendar';
import type { Caller, Challenge, ChallengeProgress } from '@shadow-guide/contracts';
import type { ChallengeContent } from './challenge-content.js';
import type { ChallengeJoinRow } from './challenge-joins.repository.js';

/** Whether a person's plan does not open a challenge's tier. */
export function isTierLocked(
  { tier }: ChallengeContent,
  { entitlements }: Pick<Caller, 'entitlements'>,
): boolean {
  const { challengeTier } = entitlements.limits;
  return challengeTier >= 0 && tier > challengeTier;
}

/**
 * A challenge as a person sees it: what is locked says what it is, and its practices are open to whoever joined it before.
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
    // The same question as that of a check-in, so that the button is there when it counts.
    checkedInToday:
      lastCheckIn !== null && (lastCheckIn >= localDate(now, timezone) || (endsAt ?? now) > now),
    completedAt: row.completed_at?.toISOString() ?? null,
    timesCompleted: row.times_completed,
  };
}
