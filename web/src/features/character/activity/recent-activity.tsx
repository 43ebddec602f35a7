import type { Activity } from '@shadow-guide/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { LinesSkeleton } from '../profile-states.js';
import { useRecentActivity } from '../use-character-profile.js';
import { ActivityRow } from './activity-row.js';

/** Number of lines shown before the person asks for more. */
const shownAtFirst = 6;

/** The recent activities, newest first. */
export function RecentActivity() {
  const { data, error, isPending, isFetching, refetch } = useRecentActivity();
  if (error && !data) {
    return (
      <ReadFailed
        title="Your recent activity could not be read"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="text-lg font-bold">
        Recent activity
      </h2>
      {isPending ? (
        <LinesSkeleton label="Loading your recent activity" />
      ) : (
        <Activities activities={data ?? []} />
      )}
    </section>
  );
}

function Activities({ activities }: { activities: Activity[] }) {
  const [all, setAll] = useState(false);
  const hidden = activities.length - shownAtFirst;
  if (activities.length === 0) return <p className="mt-1 text-ink-soft">Nothing lately.</p>;
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {(all ? activities : activities.slice(0, shownAtFirst)).map((activity) => (
          <li key={`${activity.kind} ${activity.id}`}>
            <ActivityRow activity={activity} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-1 -ml-5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${hidden} more`}
          <span className="sr-only"> of your recent activity</span>
        </Button>
      )}
    </>
  );
}
