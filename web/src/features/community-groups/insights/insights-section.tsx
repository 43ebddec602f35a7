import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useSession } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import type { InsightSort } from '../sorts.js';
import { useGroups, useMemberships } from '../use-groups.js';
import { InsightList } from './insight-list.js';
import { InsightsSkeleton } from './insights-skeleton.js';

/** The insights of the person’s groups, or of a selected one. */
export function InsightsSection({ sort }: { sort: InsightSort }) {
  const { status } = useSession();
  const groups = useGroups();
  const memberships = useMemberships();
  if (status === 'signed-out') {
    return (
      <EmptyState
        icon={Lightbulb}
        title="Insights of the groups"
        action={
          <Button asChild>
            <Link to={paths.auth(paths.forum({ section: 'insights' }))}>Sign in</Link>
          </Button>
        }
      >
        Reflections, practices and research on the theme of each group, with their sources. Sign in to read
        them.
      </EmptyState>
    );
  }
  const failed = [groups, memberships].find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <ReadFailed
        title="The insights could not be read"
        error={failed.error}
        pending={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!groups.data || !memberships.data) return <InsightsSkeleton />;
  return <InsightList groups={groups.data} memberships={memberships.data} sort={sort} />;
}
