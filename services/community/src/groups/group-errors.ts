import { HANDLE_KEPT_DAYS } from '@shadow-guide/contracts';
import { conflict, type DomainError, forbidden, limited } from '@shadow-guide/kernel';

/**
 * Error for a handle that another person uses or gave up recently: the error does not reveal which of the two is the
 * case.
 */
export function handleTaken(): DomainError {
  return conflict(
    'handle_taken',
    'Somebody in this group goes by that name, or by one that looks like it, or did so lately. Please choose another one.',
  );
}

export function joiningSuspended(): DomainError {
  return forbidden(
    'forum_suspended',
    'While you cannot post in the forum, you cannot join a group or change your handle either. The groups that you are in stay open to you.',
  );
}

export function handleChangedOften(retryAfter: number): DomainError {
  const days = Math.ceil(retryAfter / 86_400);
  return limited(
    'handle_changed_often',
    `You have changed your handle here several times in ${HANDLE_KEPT_DAYS} days. You can take back one that you had, or choose a new one in ${days} ${days === 1 ? 'day' : 'days'}.`,
    { retryAfter },
  );
}
