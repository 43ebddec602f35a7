import { isCalendarDate } from '@shadow-guide/calendar';
import { validationFailed } from '@shadow-guide/kernel';

/**
 * Position of a search: the last message searched. Every query filters by the owner, so a cursor gives no access to
 * other people's data.
 */
export interface SearchPosition {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The message's position, a PostgreSQL bigint. */
  readonly position: string;
}

export function writeCursor({ date, position }: SearchPosition): string {
  return Buffer.from(`${date} ${position}`).toString('base64url');
}

/** @throws DomainError `validation_failed` for a cursor that this service did not issue */
export function readCursor(cursor: string): SearchPosition {
  const [, date, position] =
    /^(\d{4}-\d\d-\d\d) (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (date === undefined || position === undefined || !isCalendarDate(date)) {
    throw validationFailed([{ field: 'cursor', message: 'cursor must be that of the page before' }]);
  }
  return { date, position };
}
