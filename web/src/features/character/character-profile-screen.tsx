import type { JourneyStage } from '@shadow-guide/contracts';
import { Footprints } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { RecentActivity } from './activity/recent-activity.js';
import { GrowthDashboard } from './growth/growth-dashboard.js';
import { stageName } from './journey-stages.js';
import { NoProfileYet, ProfileFailed, ProfileSkeleton } from './profile-states.js';
import { Reviews } from './reviews/reviews.js';
import { DailySummaryCard } from './summary/daily-summary-card.js';
import { ProfileTabs } from './tabs/profile-tabs.js';
import { useCharacterProfile } from './use-character-profile.js';

/** The profile derived from a person’s entries. Each part of the screen loads, and fails, separately. */
export function CharacterProfileScreen() {
  const { data, error, isPending, isFetching, refetch } = useCharacterProfile();
  return (
    <div className="page flex flex-1 flex-col gap-10 px-4 py-8 sm:px-6">
      <header>
        <PlaceNav place="insights" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
            Character Profile
          </h1>
          {data !== undefined && <StageBadge stage={data?.basicInfo.journeyStage} />}
        </div>
        <p className="mt-1 text-ink-soft">
          What your own words show so far. Every figure says what it counts; you judge whether it fits.
        </p>
      </header>
      <DailySummaryCard />
      {profile()}
      {data !== null && (
        <>
          <RecentActivity />
          <Reviews />
        </>
      )}
    </div>
  );

  function profile(): ReactNode {
    if (isPending) return <ProfileSkeleton />;
    if (data === undefined)
      return <ProfileFailed error={error} pending={isFetching} onRetry={() => void refetch()} />;
    if (data === null) return <NoProfileYet />;
    return (
      <>
        <GrowthDashboard profile={data} />
        <ProfileTabs profile={data} />
      </>
    );
  }
}

function StageBadge({ stage }: { stage: JourneyStage | undefined }) {
  return (
    <Badge variant="accent">
      <Footprints aria-hidden="true" className="size-4" />
      <span className="sr-only">Stage of your journey: </span>
      {stageName(stage)}
    </Badge>
  );
}
