import type { ImportUse } from '@shadow-guide/contracts';
import { importCeiling } from '@shadow-guide/contracts/facts';
import { ApiError, messageOf } from '../../../lib/api-error.js';
import { opensAtText } from '../../limits/index.js';
import { byteText } from './byte-text.js';

const count = new Intl.NumberFormat('en-US');

/** Returns a text about the import limit per 24 hours; once some of it is used, also about what remains. */
export function ceilingText(use: ImportUse | undefined, now: Date, timeZone?: string): string {
  const { records: most, bytes } = importCeiling;
  const ceiling = `Within 24 hours you can bring in ${count.format(most)} entries and other records, or ${byteText(bytes)} of text.`;
  if (!use || use.resetsAt === null || (use.records === 0 && use.bytes === 0)) return ceiling;
  const opens = opensAtText(use.resetsAt, now, timeZone);
  const isFull = use.records >= use.maxRecords || use.bytes >= use.maxBytes;
  if (isFull) return `${ceiling} All of it is used; it opens again ${opens}.`;
  const [records, text] = [use.maxRecords - use.records, use.maxBytes - use.bytes];
  return `${ceiling} Left: ${count.format(records)} and ${byteText(text)}; all of it opens again ${opens}.`;
}

/** Returns why an import ended before everything was imported. */
export function failureText(error: unknown, now: Date, timeZone?: string): string {
  const isError = error instanceof ApiError;
  if (isError && error.code === 'request_timeout') {
    return 'The file came in too slowly, so the connection was ended. Please try again where your connection is faster.';
  }
  if (isError && error.code === 'import_limit_reached' && error.body.resetsAt) {
    const opens = opensAtText(error.body.resetsAt, now, timeZone);
    return `You have brought in as much as fits into 24 hours. You can go on ${opens}.`;
  }
  return messageOf(error, 'Something went wrong.');
}
