import { useState } from 'react';
import { localDay } from '../../../lib/local-day.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useDeletedEntries } from '../../deletions/index.js';
import { LastLine } from './last-line.js';
import { useLookBack } from './use-look-back.js';

/**
 * How the last day ended; nothing when there was none.
 * @param isExpected room is kept for it while it is read
 */
export function LastDayLine({ isExpected }: { isExpected: boolean }) {
  const [now] = useState(() => new Date());
  const { data, isPending } = useLookBack(localDay(now));
  const deleted = useDeletedEntries();
  if (isPending && isExpected) return <Skeleton className="h-14 w-full" />;
  const line = data?.lastLine;
  return line && !deleted.has(line.entryId) ? <LastLine line={line} now={now} /> : null;
}
