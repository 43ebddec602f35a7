import type { User } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../lib/api-query.js';
import { dayFormat } from '../../lib/day-format.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AdSlot } from '../ads/index.js';
import { DailyPromptCard, noteWriting } from '../daily-prompt/index.js';
import { LastDayLine } from '../history/index.js';
import { WRITE_BOX_ID, WriteBox } from '../journal/index.js';
import { Onboarding } from '../onboarding/index.js';
import { usePlan } from '../plan/index.js';
import { useQuietTime } from '../safety/index.js';
import { FirstSteps, useFirstSteps } from '../tasks/index.js';
import { TrialBanner } from '../trial/index.js';
import { UpsellPanel } from '../upsell/index.js';
import { ProgressCard } from './progress-card.js';
import { QuickActions } from './quick-actions.js';
import { ScienceCard } from './science-card.js';

/** Home of a signed-in person: today's page, with an invitation to write at its top. */
export function Dashboard({ user }: { user: User }) {
  const { state } = usePlan();
  const quiet = useQuietTime();
  const steps = useFirstSteps();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: stats } = useQuery(apiQuery('GET /api/user/stats'));
  const hasWritten = stats ? stats.totalEntries > 0 : !isNewcomer(user);
  const [invitationPlace, setInvitationPlace] = useState<HTMLElement | null>(null);
  // The sections below depend on the plan, the quiet time and the first steps; they appear together, in their final
  // place, once all three are known.
  const isKnown = state !== 'loading' && quiet !== 'asking' && steps !== 'asking';
  return (
    <div className="page page-column flex flex-col gap-8 px-4 py-6 sm:px-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 ref={title} tabIndex={-1} className="font-serif text-[1.75rem] leading-tight sm:text-[2rem]">
          <bdi>{dayFormat.format(new Date())}</bdi>
        </h1>
        <p className="font-semibold text-ink-soft wrap-anywhere">
          {user.firstName ? `Good to see you, ${user.firstName}` : 'Good to see you'}
        </p>
        <LastDayLine isExpected={!isNewcomer(user)} />
      </header>
      <Onboarding
        key={user.id}
        user={user}
        focusAfter={title}
        hasWritten={hasWritten}
        place={invitationPlace}
        onWrite={() => document.getElementById(WRITE_BOX_ID)?.focus()}
      />
      <DailyPromptCard
        box={(prompt) => (
          <WriteBox
            userId={user.id}
            prompt={prompt && { id: prompt.id, text: prompt.prompt }}
            isPrimary={hasWritten || user.hasSeenOnboarding}
            onSend={() => prompt && noteWriting(prompt.id)}
          />
        )}
      />
      <div ref={setInvitationPlace} className="empty:hidden" />
      <ProgressCard isNewcomer={isNewcomer(user)} />
      {isKnown ? (
        <>
          <FirstSteps steps={steps} />
          <QuickActions />
          <ScienceCard />
          <TrialBanner className="offer" />
          <UpsellPanel />
          <AdSlot place="home" className="offer" />
        </>
      ) : (
        <BelowSkeleton />
      )}
    </div>
  );
}

/** Returns whether the account is less than an hour old, and so most likely has no entries. */
function isNewcomer({ createdAt }: User): boolean {
  return Date.now() - Date.parse(createdAt) < 3_600_000;
}

function BelowSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-dvh flex-col gap-6">
      <Skeleton className="h-16 w-full rounded-m" />
      <Skeleton className="h-30 w-full rounded-m" />
      <Skeleton className="h-48 w-full rounded-m" />
    </div>
  );
}
