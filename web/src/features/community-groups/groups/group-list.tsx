import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { useRef, useState } from 'react';
import { WHAT_A_GROUP_IS } from '../group-facts.js';
import { JoinDialog } from '../join-dialog.js';
import { type GroupSort, sortGroups } from '../sorts.js';
import { GroupCard, groupTitleId } from './group-card.js';

export interface GroupListProps {
  groups: readonly CommunityGroup[];
  membershipOf(groupId: string): GroupMembership | undefined;
  isKnown: boolean;
  sort: GroupSort;
}

/** All support groups, each with a link to the group. */
export function GroupList({ groups, membershipOf, isKnown, sort }: GroupListProps) {
  const [joining, setJoining] = useState<CommunityGroup>();
  const opener = useRef<Element>(null);
  const own = new Set(groups.map(({ id }) => id).filter((id) => membershipOf(id)));
  return (
    <>
      <p className="max-w-(--measure) text-ink-soft">
        {WHAT_A_GROUP_IS} In it you go by a handle of your own choosing.
      </p>
      <ul aria-label="Support groups" className="grid gap-3 sm:grid-cols-2">
        {sortGroups(groups, sort, own).map((group) => (
          <li key={group.id}>
            <GroupCard
              {...{ group, isKnown }}
              membership={membershipOf(group.id)}
              onJoin={() => {
                opener.current = document.activeElement;
                setJoining(group);
              }}
            />
          </li>
        ))}
      </ul>
      {joining && (
        <JoinDialog
          group={joining}
          onClose={() => setJoining(undefined)}
          onClosed={() => focusAfterJoining(opener.current, joining.id)}
        />
      )}
    </>
  );
}

/** Returns the focus to the button, or to the group’s name when joining removed the button. */
function focusAfterJoining(opener: Element | null, groupId: string): void {
  const target = opener?.isConnected ? opener : document.getElementById(groupTitleId(groupId));
  if (target instanceof HTMLElement) target.focus();
}
