import type { HabitDailyProgress } from '@shadow-guide/contracts';
import { Card, CardTitle } from '../../ui/card.js';
import { Progress } from '../../ui/progress.js';

/** Today's progress over all active habits. */
export function ProgressCard({ progress }: { progress: HabitDailyProgress }) {
  const { completedToday, totalActiveHabits, streakMaintained, overallProgress } = progress;
  const figures = [
    { name: 'Completed today', value: completedToday },
    { name: 'Active habits', value: totalActiveHabits },
    { name: 'Streaks active', value: streakMaintained },
    { name: 'Overall progress', value: `${overallProgress}%` },
  ];
  return (
    <Card aria-labelledby="todays-progress">
      <CardTitle id="todays-progress">Today's Progress</CardTitle>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-2xl leading-tight font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Progress label="Overall progress" value={overallProgress} className="mt-4" />
    </Card>
  );
}
