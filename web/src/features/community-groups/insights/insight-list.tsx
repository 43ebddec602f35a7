import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { type InsightSort, sortGroups, sortInsights } from '../sorts.js';
import { useGroupAddress } from '../use-group-address.js';
import { GroupChoice } from './group-choice.js';
import { InsightCard } from './insight-card.js';
import { InsightsSkeleton } from './insights-skeleton.js';
import { useInsightsOf } from './use-group-insights.js';

export interface InsightListProps {
  groups: readonly CommunityGroup[];
  memberships: readonly GroupMembership[];
  sort: InsightSort;
}

/** The insights of the person’s groups, or of the group named in the URL. */
export function InsightList({ groups, memberships, sort }: InsightListProps) {
  const { groupId, choose } = useGroupAddress();
  const chosen = groups.find(({ id }) => id === groupId);
  const own = groups.filter(({ id }) => memberships.some((one) => one.groupId === id));
  const shown = chosen ? [chosen] : own;
  const { insights, isPending, isFetching, error, refetch } = useInsightsOf(shown.map(({ id }) => id));
  const groupOf = (id: string) => shown.find((group) => group.id === id);
  return (
    <div className="flex flex-col gap-6">
      <GroupChoice groups={sortGroups(groups, 'name', new Set())} chosen={chosen?.id} onChoose={choose} />
      {shown.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title="You are in no group yet"
          action={
            <Button asChild>
              <Link to={paths.forum({ section: 'groups' })}>See the groups</Link>
            </Button>
          }
        >
          What is written for your groups stands here. You can also choose a group above and read its insights
          without joining.
        </EmptyState>
      )}
      {error && (
        <ReadFailed
          title={insights.length > 0 ? 'Some insights could not be read' : 'The insights could not be read'}
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      )}
      {shown.length > 0 && !isPending && !error && insights.length === 0 && (
        <p className="text-ink-soft">There is nothing to read here yet.</p>
      )}
      {isPending ? (
        <InsightsSkeleton />
      ) : (
        <ul aria-label="Insights" className="flex flex-col empty:hidden">
          {sortInsights(insights, sort).map((insight) => (
            <li key={insight.id} className="border-t border-line py-6 first:border-t-0 first:pt-0">
              <InsightCard insight={insight} group={groupOf(insight.groupId)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
