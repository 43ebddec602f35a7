import { unlessUnreadable } from '@shadow-guide/encryption';
import { DomainError, loopTurns } from '@shadow-guide/kernel';

/**
 * Returns the rows that can be opened. A damaged row is logged where it is opened, and must not prevent the others from
 * being shown.
 */
export function readable<R, T>(rows: readonly R[], open: (row: R) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [open(row)];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unreadable') return [];
      throw error;
    }
  });
}

/** Does the same as {@link readable} in slices that yield to the event loop, for many or long rows. */
export function readableInTurns<R, T>(rows: readonly R[], open: (row: R) => T): Promise<T[]> {
  return loopTurns.map(rows, (row) => unlessUnreadable(() => open(row)));
}
