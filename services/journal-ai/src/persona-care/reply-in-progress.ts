import { conflict, type DomainError } from '@shadow-guide/kernel';

/** Returns the error for a change to a persona while one of its replies is being written. */
export function replyInProgress(): DomainError {
  return conflict(
    'turn_in_progress',
    'A reply is still being written here. Please try again as soon as it is there.',
  );
}
