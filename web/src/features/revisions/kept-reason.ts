import type { EntryPlace } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';

/** The result of looking up an entry that is not in the conversation on the page. */
export interface FoundPlace {
  data: EntryPlace | undefined;
  error: unknown;
}

/**
 * Returns why the edit of an entry that is not on the page cannot be saved. Null while the lookup runs, and if another
 * conversation of today contains the entry.
 */
export function keptReason({ data, error }: FoundPlace): string | null {
  if (error instanceof ApiError && error.status === 404)
    return 'The entry that you were changing was deleted.';
  if (error) return 'The entry that you were changing is not in this conversation.';
  if (!data || data.isToday) return null;
  return 'The day of the entry that you were changing is over, so the entry stays as it was.';
}
