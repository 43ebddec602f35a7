import type { CommunityGroup } from '@shadow-guide/contracts';
import { UsersRound } from 'lucide-react';

const figures = new Intl.NumberFormat('en');

export function membersText(count: number): string {
  return `${figures.format(count)} ${count === 1 ? 'member' : 'members'}`;
}

/** What a group is about, and how many are in it. */
export function GroupFacts({ group: { focusArea, currentMembers } }: { group: CommunityGroup }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      <span>{focusArea}</span>
      <span className="inline-flex items-center gap-1.5">
        <UsersRound aria-hidden="true" className="size-4 shrink-0" />
        {membersText(currentMembers)}
      </span>
    </p>
  );
}
