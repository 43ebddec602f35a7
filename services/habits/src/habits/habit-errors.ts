import { MAX_ARCHIVED_HABITS, MAX_HABITS } from '@shadow-guide/contracts';
import { conflict, type DomainError, invalid, notFound } from '@shadow-guide/kernel';

/** Error for a habit that does not exist or belongs to another person. */
export function habitNotFound(): DomainError {
  return notFound('habit_not_found', 'We could not find that habit.');
}

export function habitDeleted(): DomainError {
  return notFound('habit_not_found', 'That habit was deleted. You can make a new one at any time.');
}

export function tooManyHabits(): DomainError {
  return conflict(
    'too_many_habits',
    `You keep ${MAX_HABITS} habits, which is as many as fit. Archive or delete one to make room.`,
  );
}

export function archiveFull(): DomainError {
  return conflict(
    'too_many_habits',
    `Your archive holds ${MAX_ARCHIVED_HABITS} habits, which is as many as fit. Delete one to make room.`,
  );
}

export function alreadyCompleted(isToday: boolean): DomainError {
  return conflict(
    'already_completed_today',
    isToday
      ? 'You have already completed this habit today.'
      : 'You have already completed this habit on that day.',
  );
}

export function dayNotOpen(): DomainError {
  return conflict(
    'day_not_open',
    'Only today and yesterday can be changed, from the day on which the habit began.',
  );
}

export function habitReached(): DomainError {
  return conflict(
    'habit_not_active',
    'This habit has reached its target. Take a further target to go on with it.',
  );
}

export function habitArchived(): DomainError {
  return conflict('habit_not_active', 'This habit is in your archive. Take it out to go on with it.');
}

export function notCompleted(): DomainError {
  return conflict('not_completed', 'This habit is not marked as done on that day.');
}

export function dayWithoutRecord(): DomainError {
  return conflict('day_without_record', 'A note can be kept on a day that was completed or skipped.');
}

export function targetNotHigher(days: number): DomainError {
  return conflict('target_not_higher', `Choose a target of more than ${days} days.`);
}

export function spanTooLong(days: number): DomainError {
  return invalid('span_too_long', `Please ask for ${days} days at most.`);
}
