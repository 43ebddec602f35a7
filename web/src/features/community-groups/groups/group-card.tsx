import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.js';
import { GroupFacts } from '../group-facts.js';
import { OwnHandle } from '../own-handle.js';
import { useGroupAddress } from '../use-group-address.js';

export interface GroupCardProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  /** Whether the membership has been loaded. */
  isKnown: boolean;
  onJoin(): void;
}

/** Returns the id of the group’s title, which gets the focus after joining because the button is gone. */
export function groupTitleId(id: string): string {
  return `group-${id}`;
}

/**
 * Card of one group: its topic, the number of members, and the person’s membership. A click anywhere except on the
 * button opens the group.
 */
export function GroupCard({ group, membership, isKnown, onJoin }: GroupCardProps) {
  const { id, name, description } = group;
  const { linkTo } = useGroupAddress();
  return (
    <article
      aria-labelledby={groupTitleId(id)}
      className="relative flex h-full flex-col rounded-m border border-line bg-surface p-4 transition-colors duration-200 focus-within:border-line-strong hover:border-line-strong sm:p-5"
    >
      <h2 className="text-lg leading-snug font-bold">
        <Link
          id={groupTitleId(id)}
          to={linkTo(id)}
          className="rounded-s after:absolute after:inset-0 after:rounded-m"
        >
          {name}
        </Link>
      </h2>
      <GroupFacts group={group} />
      <p className="mt-2 mb-4 text-ink-soft">{description}</p>
      {isKnown && (
        <div className="mt-auto">
          {membership ? (
            <OwnHandle membership={membership} />
          ) : (
            <Button className="relative" onClick={onJoin}>
              Join<span className="sr-only"> “{name}”</span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
