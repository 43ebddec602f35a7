import { conflict, type DomainError } from '@shadow-guide/kernel';

/** The refusal to change what a reply is just being written in. */
export function replyInProgress(): DomainError {
  return conflict(
    'turn_in_progress',
    'A reply is still being written here. Please try again as soon as it is there.',
  );
}
