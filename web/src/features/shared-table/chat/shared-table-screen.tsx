import type { User } from '@shadow-guide/contracts';
import { unsentText } from '../../../lib/draft-store.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { browserPorts } from '../../chat/index.js';
import { TablesFailed } from '../list/table-list-states.js';
import { draftName, useTables } from '../use-tables.js';
import { messagesRoute } from './table-backend.js';
import { TableChat } from './table-chat.js';
import { TableGone } from './table-gone.js';

/**
 * The conversation of the table that the URL names. It is shown once the person's tables have loaded, if they include
 * that table.
 */
export function SharedTableScreen({ user, tableId }: { user: User; tableId: string }) {
  const { data, error, isFetching, refetch } = useTables();
  const table = data?.find(({ id }) => id === tableId);
  if (table) return <TableChat key={table.id} user={user} table={table} />;
  if (isFetching && !error) return <TableSkeleton />;
  if (!data) {
    return (
      <div className="page page-column px-4 py-8 sm:px-6">
        <TablesFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const { drafts } = browserPorts(user.id, draftName(tableId), messagesRoute);
  const draft = drafts.read();
  return <TableGone unsent={draft && unsentText(draft)} />;
}

/** Placeholder for the chat while the table loads. */
function TableSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the table"
      className="page page-column flex flex-1 flex-col gap-6 px-4 py-3 sm:px-6"
    >
      <div className="flex items-center gap-3">
        <Skeleton className="h-6 w-16 rounded-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 pl-9">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="h-14 w-full rounded-l" />
    </div>
  );
}
