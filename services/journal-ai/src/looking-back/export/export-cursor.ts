import { validationFailed } from '@shadow-guide/kernel';
import { refuseWrongDates } from '../../history/index.js';
import type { FilePlace } from './export.repository.js';

/** Serialises the position after which an export continues, for the caller to send back. */
export function toCursor({ date, position, version }: FilePlace): string {
  return [date, position, ...(version === null ? [] : [version])].join('.');
}

/**
 * Parses a cursor.
 * @throws DomainError `validation_failed` when the cursor was not issued by {@link toCursor}
 */
export function readCursor(cursor: string): FilePlace {
  const [, date, position, version = null] =
    /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})(?:\.(\d{1,18}))?$/.exec(cursor) ?? [];
  if (!date || !position) {
    throw validationFailed([{ field: 'cursor', message: 'cursor must be one that a part came with' }]);
  }
  refuseWrongDates({ cursor: date });
  return { date, position, version };
}
