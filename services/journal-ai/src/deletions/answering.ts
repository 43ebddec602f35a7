import { conflict, type DomainError } from '@shadow-guide/kernel';

/** Returns the error for deleting a message that a reply in progress may already have read. */
export function answering(): DomainError {
  return conflict(
    'turn_in_progress',
    'An answer is still being written there. You can delete this as soon as it is finished.',
  );
}
