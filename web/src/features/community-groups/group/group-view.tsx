import type { CommunityGroup, GroupMembership } from '@shadow-guide/contracts';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session.js';
import { GroupThread } from '../../forum/index.js';
import { HelplineLink } from '../../safety/index.js';
import { GroupFacts, WHAT_A_GROUP_IS } from '../group-facts.js';
import { SignInLine } from '../sign-in-line.js';
import { groupAddress, useGroupAddress } from '../use-group-address.js';
import { GroupChallenges } from './group-challenges.js';
import { GroupInsights } from './group-insights.js';
import { GroupMembers } from './group-members.js';
import { type MembershipDialog, Standing } from './standing.js';

export interface GroupViewProps {
  group: CommunityGroup;
  membership: GroupMembership | undefined;
  /** Whether the membership has been loaded. */
  isKnown: boolean;
}

/**
 * One group: its description, the person's membership, its thread of the week, its challenges, its insights and its
 * members.
 */
export function GroupView({ group, membership, isKnown }: GroupViewProps) {
  const { id, name, description } = group;
  const { status } = useSession();
  const { linkTo } = useGroupAddress();
  const [asked, setAsked] = useState<MembershipDialog>();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <article aria-labelledby="group-title" className="flex flex-col gap-8">
      <header>
        <Link
          to={linkTo()}
          className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          All groups
        </Link>
        <h2 id="group-title" ref={title} tabIndex={-1} className="mt-1 text-xl font-bold sm:text-2xl">
          {name}
        </h2>
        <GroupFacts group={group} />
        <p className="prose-text mt-3 max-w-(--measure)">{description}</p>
        {isKnown && !membership && <p className="mt-2 max-w-(--measure) text-ink-soft">{WHAT_A_GROUP_IS}</p>}
        {isKnown && (
          <Standing
            {...{ group, membership, asked }}
            onAsk={setAsked}
            onChanged={() => title.current?.focus()}
          />
        )}
      </header>
      {status === 'signed-in' ? (
        <>
          {membership && <GroupThread groupId={id} />}
          <GroupChallenges
            groupId={id}
            isOutside={isKnown && !membership}
            onJoinGroup={() => setAsked('handle')}
          />
          <GroupInsights groupId={id} />
          {membership && <GroupMembers groupId={id} />}
        </>
      ) : (
        <SignInLine back={groupAddress(id)}>
          The group’s challenges and insights are there to be read with an account.
        </SignInLine>
      )}
      <p className="max-w-(--measure) border-t border-line pt-6 text-ink-soft">
        A group goes beside help from somebody who knows you; it does not replace it. When you are in
        distress, somebody to talk to is listed at <HelplineLink />.
      </p>
    </article>
  );
}
