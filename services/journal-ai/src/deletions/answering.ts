import { conflict, type DomainError } from '@shadow-guide/kernel';

/** Refuses to delete words that a reply may have been read for already. */
export function answering(): DomainError {
  return conflict(
    'turn_in_progress',
    'An answer is still being written there. You can delete this as soon as it is finished.',
  );
}
