import type { EntryPlace } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';

/** What is known of the place of an entry that is not in the conversation on the page. */
export interface FoundPlace {
  data: EntryPlace | undefined;
  error: unknown;
}

/** Why the new words of such an entry cannot be saved; null while that is not known, and when another conversation of today has the entry. */
export function keptReason({ data, error }: FoundPlace): string | null {
  if (error instanceof ApiError && error.status === 404)
    return 'The entry that you were changing was deleted.';
  if (error) return 'The entry that you were changing is not in this conversation.';
  if (!data || data.isToday) return null;
  return 'The day of the entry that you were changing is over, so the entry stays as it was.';
}
