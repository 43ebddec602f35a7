import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import { fullDate } from '../../lib/day-title.js';
import { DeleteDialog } from '../deletions/index.js';
import { entriesText } from './entries-text.js';

export interface DeleteDayDialogProps {
  date: string;
  onClose(): void;
  onDelete(): void;
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Confirmation dialog before a whole day is deleted. It shows the current number of entries, because another device may
 * have added entries.
 */
export function DeleteDayDialog({ date, ...props }: DeleteDayDialogProps) {
  const { data, isFetching } = useQuery({
    ...apiQuery('GET /api/journal/conversations', { from: date, to: date, limit: 1 }),
    staleTime: 0,
  });
  const entries = data?.[0]?.entries;
  const what = entries === undefined ? 'Everything you wrote' : entriesText(entries);
  return (
    <DeleteDialog
      {...props}
      title="Delete this day?"
      description={
        isFetching
          ? fullDate(date)
          : `${fullDate(date)}: ${what} in the journal, with the replies and what was noticed in them alone.`
      }
      confirm="Delete day"
      pending={isFetching}
    />
  );
}
