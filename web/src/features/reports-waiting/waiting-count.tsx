import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.js';
import { cn } from '../../ui/class-names.js';

/**
 * The number of posts that wait for an operator; renders nothing when it is 0. Red when one of these posts contains a
 * sign of danger.
 */
export function WaitingCount() {
  const { data } = useQuery({ ...apiQuery('GET /api/admin/reports/waiting'), staleTime: 0 });
  if (!data || data.count === 0) return null;
  const { count, danger } = data;
  return (
    <span className={cn('ms-auto font-bold tabular-nums', danger > 0 && 'text-danger')}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        , {count} {count === 1 ? 'post waits' : 'posts wait'}
        {danger > 0 && `, ${danger} with a sign of danger`}
      </span>
    </span>
  );
}
