import { isCalendarDate } from '@shadow-guide/calendar';
import { validationFailed } from '@shadow-guide/kernel';

/** How far a search has come: the last message that was looked at. Its owner is in every query, so it is nobody else's way in. */
export interface SearchPosition {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Of the message, as PostgreSQL's bigint. */
  readonly position: string;
}

export function writeCursor({ date, position }: SearchPosition): string {
  return Buffer.from(`${date} ${position}`).toString('base64url');
}

/** @throws DomainError `validation_failed` when it is none of ours */
export function readCursor(cursor: string): SearchPosition {
  const [, date, position] =
    /^(\d{4}-\d\d-\d\d) (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (date === undefined || position === undefined || !isCalendarDate(date)) {
    throw validationFailed([{ field: 'cursor', message: 'cursor must be that of the page before' }]);
  }
  return { date, position };
}
