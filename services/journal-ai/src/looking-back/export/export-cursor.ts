import { validationFailed } from '@shadow-guide/kernel';
import { refuseWrongDates } from '../../history/index.js';
import type { FilePlace } from './export.repository.js';

/** The place after which an export goes on, as its caller holds it. */
export function toCursor({ date, position, version }: FilePlace): string {
  return [date, position, ...(version === null ? [] : [version])].join('.');
}

/** @throws DomainError `validation_failed` when it is none of ours */
export function readCursor(cursor: string): FilePlace {
  const [, date, position, version = null] =
    /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})(?:\.(\d{1,18}))?$/.exec(cursor) ?? [];
  if (!date || !position) {
    throw validationFailed([{ field: 'cursor', message: 'cursor must be one that a part came with' }]);
  }
  refuseWrongDates({ cursor: date });
  return { date, position, version };
}
