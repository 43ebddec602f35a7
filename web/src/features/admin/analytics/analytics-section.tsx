import type { AdminAnalytics } from '@shadow-guide/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { ChoiceRow } from '../../../ui/choice-row.js';
import { FigureList } from '../figure-list.js';
import { countText } from '../figures.js';
import { Read } from '../read.js';
import { SectionFrame } from '../section-frame.js';
import { ActiveUsers } from './active-users.js';
import { ActivityChart, NewUsersChart } from './day-charts.js';
import { TabUsage } from './tab-usage.js';

const stretches = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'A year' },
] as const;
type Days = (typeof stretches)[number]['value'];

/** Usage statistics that identify nobody except in the list of active users. */
export default function AnalyticsSection() {
  const [days, setDays] = useState<Days>('30');
  const analytics = useQuery({
    ...apiQuery('GET /api/admin/analytics', { days: Number(days) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <SectionFrame
      title="Analytics"
      says="How the product is used, by days in UTC. What happens in the forum counts nowhere: nobody can say who was there."
    >
      <Read query={analytics} what="The analytics">
        {(figures) => (
          <>
            <Overview figures={figures} />
            <ActiveUsers />
            <div className="flex flex-col gap-1">
              <ChoiceRow
                legend="How many days to draw"
                choices={stretches}
                chosen={days}
                onChoose={setDays}
              />
              <p role="status" className="text-sm text-ink-soft">
                {analytics.isPlaceholderData ? 'Reading another time' : ''}
              </p>
            </div>
            {figures.days.some(({ activeUsers, logins, newUsers }) => activeUsers + logins + newUsers > 0) ? (
              <>
                <ActivityChart days={figures.days} />
                <NewUsersChart days={figures.days} />
              </>
            ) : (
              <p className="text-ink-soft">Nobody did anything in this time.</p>
            )}
            <TabUsage usage={figures.tabUsage} />
          </>
        )}
      </Read>
    </SectionFrame>
  );
}

function Overview({ figures }: { figures: AdminAnalytics }) {
  const { totalUsers, activeUsers, dailyLogins, averageConsecutiveDays } = figures;
  return (
    <FigureList
      figures={[
        { label: 'Total users', value: countText(totalUsers) },
        { label: 'Active users', value: countText(activeUsers), note: 'In the last 30 days' },
        { label: 'Daily logins', value: countText(dailyLogins), note: 'People who signed in today' },
        {
          label: 'Average consecutive days',
          value: countText(averageConsecutiveDays),
          note: 'Streaks of active users',
        },
      ]}
    />
  );
}
