import { useState } from 'react';
import { localDay } from '../../../lib/local-day.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useDeletedEntries } from '../../deletions/index.js';
import { LastLine } from './last-line.js';
import { useJournalMemories } from './use-journal-memories.js';

/**
 * The end of the most recent earlier day; renders nothing if there is no earlier day.
 * @param isExpected whether space is reserved while the text loads
 */
export function LastDayLine({ isExpected }: { isExpected: boolean }) {
  const [now] = useState(() => new Date());
  const { data, isPending } = useJournalMemories(localDay(now));
  const deleted = useDeletedEntries();
  if (isPending && isExpected) return <Skeleton className="h-14 w-full" />;
  const line = data?.lastLine;
  return line && !deleted.has(line.entryId) ? <LastLine line={line} now={now} /> : null;
}
