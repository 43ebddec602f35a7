import { type DomainError, limited } from '@shadow-guide/kernel';

/** @param endsAt end of the week */
export function enoughForThisWeek(limit: number, endsAt: Date, now: Date): DomainError {
  return limited(
    'forum_slow_down',
    `You have written ${limit} times in this thread, which is as much as one week has room for. A new one begins on Monday, 00:00 UTC.`,
    { retryAfter: secondsUntil(endsAt, now), limit, used: limit },
  );
}

/** @param endsAt end of the week */
export function threadIsFull(endsAt: Date, now: Date): DomainError {
  return limited(
    'forum_slow_down',
    'The thread of this week has as many posts as it has room for. You can go on reading, and a new one begins on Monday, 00:00 UTC.',
    { retryAfter: secondsUntil(endsAt, now) },
  );
}

function secondsUntil(endsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
}
