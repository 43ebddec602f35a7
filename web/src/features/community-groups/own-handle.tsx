import type { GroupMembership } from '@shadow-guide/contracts';
import { Check } from 'lucide-react';

/** Says that the person is a member of a group, and under which handle. */
export function OwnHandle({ membership: { anonymousHandle } }: { membership: GroupMembership }) {
  return (
    <p className="flex min-h-11 items-center gap-2">
      <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
      <span className="min-w-0 wrap-anywhere">
        You are in as <bdi className="font-semibold">{anonymousHandle}</bdi>
      </span>
    </p>
  );
}
