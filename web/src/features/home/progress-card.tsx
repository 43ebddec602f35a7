import type { UserStats } from '@shadow-guide/contracts';
import { useQuery } from '@tanstack/react-query';
import { Flame as FlameIcon, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../lib/api-query.js';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { Card, CardText, CardTitle } from '../../ui/card.js';
import { ReadFailed } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';

const title = 'Your Progress';

/**
 * How long the person has been writing without a gap, and how much there is; an invitation when there is nothing yet, whose room
 * is kept for a newcomer from the first paint.
 */
export function ProgressCard({ isNewcomer }: { isNewcomer: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(apiQuery('GET /api/user/stats'));
  if (isPending) return <ProgressSkeleton withInvitation={isNewcomer} />;
  if (error) {
    return (
      <ReadFailed
        title="Your progress could not be read"
        error={error}
        kept="Your entries are safe."
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Figures stats={data} />;
}

function Figures({ stats: { streakDays, totalEntries } }: { stats: UserStats }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Figure icon={<FlameIcon aria-hidden="true" />} label="Current streak" value={days(streakDays)} />
        <Figure
          icon={<NotebookText aria-hidden="true" />}
          label="Total entries"
          value={totalEntries.toLocaleString()}
        />
      </dl>
      {totalEntries === 0 && <Invitation />}
      <Button asChild className="mt-6 w-full sm:w-auto">
        <Link to={paths.journal()}>
          {totalEntries === 0 ? 'Write your first entry' : 'Open your journal'}
        </Link>
      </Button>
    </Card>
  );
}

function Invitation() {
  return (
    <>
      <h3 className="mt-6 font-bold">Your first page is empty, and that is a fine place to start</h3>
      <CardText>Write one honest sentence about today; the guide takes it from there.</CardText>
    </>
  );
}

function Figure({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex flex-col gap-2">
      <dt className="flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:text-accent">
        {icon}
        {label}
      </dt>
      <dd className="text-2xl font-bold tabular-nums sm:text-3xl">{value}</dd>
    </div>
  );
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString()} days`;
}

function ProgressSkeleton({ withInvitation }: { withInvitation: boolean }) {
  return (
    <Card aria-busy="true" aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <div className="mt-4 grid grid-cols-2 gap-4">
        {['streak', 'entries'].map((figure) => (
          <div key={figure} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-9 w-20" />
          </div>
        ))}
      </div>
      {withInvitation && (
        <div className="mt-6 flex flex-col gap-2">
          <Skeleton className="h-12 w-4/5 sm:h-6" />
          <Skeleton className="h-12 sm:h-6" />
        </div>
      )}
      <Skeleton className="mt-6 h-11 w-full rounded-full sm:w-44" />
    </Card>
  );
}
