import { useState } from 'react';
import { localDay } from '../../../lib/local-day.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useDeletedEntries } from '../../deletions/index.js';
import { LastLine } from './last-line.js';
import { useJournalMemories } from './use-journal-memories.js';

/**
 * How the last day ended; renders nothing when there is none.
 * @param isExpected whether space is reserved for it while it loads
 */
export function LastDayLine({ isExpected }: { isExpected: boolean }) {
  const [now] = useState(() => new Date());
  const { data, isPending } = useJournalMemories(localDay(now));
  const deleted = useDeletedEntries();
  if (isPending && isExpected) return <Skeleton className="h-14 w-full" />;
  const line = data?.lastLine;
  return line && !deleted.has(line.entryId) ? <LastLine line={line} now={now} /> : null;
}
