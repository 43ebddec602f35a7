import {
  conflict,
  type DomainError,
  forbidden,
  limited,
  notFound,
  validationFailed,
} from '@shadow-guide/kernel';

/** Error for a post that does not exist, belongs to another day, or is hidden from others. */
export function discussionNotFound(): DomainError {
  return notFound(
    'discussion_not_found',
    'We could not find that post. It may have been taken out, or its day is over.',
  );
}

export function promptNotFound(): DomainError {
  return notFound(
    'prompt_not_found',
    'The discussions of that question are over. Today has a question of its own.',
  );
}

export function forumDayOver(): DomainError {
  return conflict(
    'forum_day_over',
    "Today's question changed at 00:00 UTC, and the discussions before it are gone. Your words are still here: you can post them to the new question, or keep them for yourself.",
  );
}

export function ownPost(): DomainError {
  return conflict('own_post', 'This post is your own.');
}

export function tooManyBlocked(max: number): DomainError {
  return conflict(
    'too_many_blocked',
    `You have blocked ${max} people today, which is as many as one day has room for.`,
  );
}

/**
 * Error for a reply to the caller's own post that others cannot see: from the reply, others would notice that a post is
 * missing.
 */
export function seenByAuthorAlone(): DomainError {
  return conflict(
    'post_not_allowed',
    'Others cannot see this post at the moment, so it cannot be replied to.',
  );
}

export function nothingToRead(): DomainError {
  return validationFailed([{ field: 'content', message: 'content needs something that can be read' }]);
}

export function textTooLong(max: number): DomainError {
  return validationFailed([
    { field: 'content', message: `content must be shorter than or equal to ${max} characters` },
  ]);
}

export function unknownContentNote(): DomainError {
  return validationFailed([
    { field: 'contentNotes', message: 'contentNotes must be of those that there are' },
  ]);
}

/** Limit of several years. A suspension whose end date is further away is shown as a ban. */
const FAR_AWAY_MS = 5 * 365 * 86_400_000;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * @param until a UTC midnight; a date years away means a ban
 * @param place the place that the person can still read
 */
export function forumSuspended(until: Date, now: Date, place = 'the forum'): DomainError {
  const isForGood = until.getTime() - now.getTime() > FAR_AWAY_MS;
  return isForGood
    ? forbidden('forum_suspended', `You can read ${place}, but you cannot post in it.`, { resetsAt: null })
    : forbidden(
        'forum_suspended',
        `You can read ${place}, but you cannot post in it before ${DAY.format(until)} (00:00 UTC).`,
        { resetsAt: until.toISOString() },
      );
}

/** @param retryAfter seconds */
export function slowDown(retryAfter: number): DomainError {
  return limited(
    'forum_slow_down',
    `You are posting faster than the forum takes. Your words are still here: please try again in ${inWords(retryAfter)}.`,
    { retryAfter },
  );
}

/** @param retryAfter seconds until the day ends */
export function enoughForToday(limit: number, retryAfter: number): DomainError {
  return limited(
    'forum_slow_down',
    `You have posted ${limit} times today, which is as much as one day has room for. The next question comes at 00:00 UTC.`,
    { retryAfter, limit, used: limit },
  );
}

/** @param retryAfter seconds until the day ends */
export function forumIsFull(retryAfter: number): DomainError {
  return limited(
    'forum_slow_down',
    "Today's forum has as many posts as one day has room for. You can go on reading, and the next question comes at 00:00 UTC.",
    { retryAfter },
  );
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
