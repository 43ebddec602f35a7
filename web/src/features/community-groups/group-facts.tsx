import type { CommunityGroup } from '@shadow-guide/contracts';
import { GROUP_FIGURE_STEP } from '@shadow-guide/contracts/facts';
import { UsersRound } from 'lucide-react';

const figures = new Intl.NumberFormat('en');

/** Returns the number of members, rounded down and updated daily, so that it does not reveal who joined or left. */
export function membersText(count: number): string {
  if (count < GROUP_FIGURE_STEP) return `Fewer than ${GROUP_FIGURE_STEP} members`;
  return `At least ${figures.format(count)} members`;
}

/** Explanation of what a person joins. */
export const WHAT_A_GROUP_IS =
  'A group has a theme, practices for some days, texts to read, and one quiet thread a week. Members write in it without their names, and it goes when the week ends.';

/** The topic of a group, and the number of its members. */
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
