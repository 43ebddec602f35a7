import { useSession } from '../../lib/session.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { GroupView } from './group/group-view.js';
import { GroupList } from './groups/group-list.js';
import { GroupsSkeleton } from './groups/groups-skeleton.js';
import { NoSuchGroup } from './groups/no-such-group.js';
import type { GroupSort } from './sorts.js';
import { useGroupAddress } from './use-group-address.js';
import { useGroups, useMemberships } from './use-groups.js';

/** The support groups, or the one named in the URL. */
export function GroupsSection({ sort }: { sort: GroupSort }) {
  const { status } = useSession();
  const groups = useGroups();
  const memberships = useMemberships();
  const { groupId } = useGroupAddress();
  const asksWhoseTheyAre = status === 'loading' || (status === 'signed-in' && memberships.isPending);
  if (groups.error && !groups.data) {
    return (
      <ReadFailed
        title="The groups could not be read"
        error={groups.error}
        kept="Your memberships are kept."
        pending={groups.isFetching}
        onRetry={() => void groups.refetch()}
      />
    );
  }
  if (!groups.data || asksWhoseTheyAre) return <GroupsSkeleton />;
  const chosen = groups.data.find(({ id }) => id === groupId);
  const membershipOf = (id: string) => memberships.data?.find((one) => one.groupId === id);
  return (
    <div className="flex flex-col gap-6">
      {memberships.error && !memberships.data && (
        <ReadFailed
          title="The groups that you are in could not be read"
          error={memberships.error}
          kept="You are still in them."
          pending={memberships.isFetching}
          onRetry={() => void memberships.refetch()}
        />
      )}
      {chosen ? (
        <GroupView
          key={chosen.id}
          group={chosen}
          membership={membershipOf(chosen.id)}
          isKnown={status === 'signed-out' || memberships.data !== undefined}
        />
      ) : groupId ? (
        <NoSuchGroup />
      ) : (
        <GroupList
          groups={groups.data}
          membershipOf={membershipOf}
          sort={sort}
          isKnown={status === 'signed-out' || memberships.data !== undefined}
        />
      )}
    </div>
  );
}
