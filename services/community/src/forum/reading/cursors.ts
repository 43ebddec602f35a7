import { validationFailed } from '@shadow-guide/kernel';

/** Cursor after the last discussion or reply of a page, in order of arrival. */
export interface SeqCursor {
  readonly seq: number;
}

/**
 * Cursor after the last discussion of a page sorted by number of replies. Replies are counted as of the moment when the
 * first page was read.
 */
export interface RepliesCursor extends SeqCursor {
  /** `seq` of the latest post when the first page was read. */
  readonly asOf: number;
  readonly count: number;
}

export function writeSeqCursor({ seq }: SeqCursor): string {
  return encode(`${seq}`);
}

export function writeRepliesCursor({ asOf, count, seq }: RepliesCursor): string {
  return encode(`${asOf} ${count} ${seq}`);
}

/** @throws DomainError `validation_failed` when the cursor is malformed */
export function readSeqCursor(cursor: string): SeqCursor {
  const [seq] = numbers(cursor, 1);
  return { seq: seq as number };
}

/** @throws DomainError `validation_failed` when the cursor is malformed, or of another sort order */
export function readRepliesCursor(cursor: string): RepliesCursor {
  const [asOf, count, seq] = numbers(cursor, 3) as [number, number, number];
  return { asOf, count, seq };
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function numbers(cursor: string, count: number): number[] {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (parts.length !== count || !parts.every((part) => /^\d{1,15}$/.test(part))) {
    throw validationFailed([{ field: 'cursor', message: 'cursor must be that of the page before' }]);
  }
  return parts.map(Number);
}
