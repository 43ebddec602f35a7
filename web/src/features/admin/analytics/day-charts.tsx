import type { DayFigures } from '@shadow-guide/contracts';
import { Bar, BarChart, CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { chartColours } from '../../../ui/charts/chart-colours.js';
import { ChartFrame, countAxis, timeAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { dashes, LineLegend, lineColour } from '../../../ui/charts/series.js';
import { countText, dayText, dayTick } from '../figures.js';
import { Part } from '../section-frame.js';

const margin = { top: 8, right: 12, bottom: 0, left: 0 };
const wideAxis = { ...countAxis, width: 52, tickFormatter: countText };

const lines = [
  { key: 'activeUsers', label: 'Active users' },
  { key: 'logins', label: 'Logins' },
] as const;

export interface DayChartProps {
  days: readonly DayFigures[];
}

/** Chart of how many people did something on each day, and how many signed in. */
export function ActivityChart({ days }: DayChartProps) {
  return (
    <Part title="Activity by day" says="People who did something, and people who signed in.">
      <div className={chartColours}>
        <LineLegend lines={lines} marks={false} />
      </div>
      <ChartFrame label={`Lines of ${days.length} days: active users and logins`}>
        <LineChart data={ticked(days)} accessibilityLayer={false} margin={margin}>
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis {...timeAxis} />
          <YAxis {...wideAxis} />
          {lines.map(({ key }, index) => (
            <Line
              key={key}
              dataKey={key}
              type="linear"
              stroke={lineColour(index)}
              strokeWidth={2}
              strokeDasharray={dashes[index]}
              isAnimationActive={false}
              dot={false}
            />
          ))}
        </LineChart>
      </ChartFrame>
      <FigureTable
        caption="Active users and logins of each day"
        columns={['Day', ...lines.map(({ label }) => label)]}
        rows={newestFirst(days).map((day) => [
          dayText(day.date),
          ...lines.map(({ key }) => countText(day[key])),
        ])}
      />
    </Part>
  );
}

/** Chart of how many accounts were created on each day. */
export function NewUsersChart({ days }: DayChartProps) {
  return (
    <Part title="New users by day">
      <ChartFrame label={`Bars of ${days.length} days: new users`} height={160}>
        <BarChart data={ticked(days)} accessibilityLayer={false} margin={margin}>
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis {...timeAxis} />
          <YAxis {...wideAxis} />
          <Bar dataKey="newUsers" maxBarSize={24} fill="var(--chart-2)" isAnimationActive={false} />
        </BarChart>
      </ChartFrame>
      <FigureTable
        caption="New users of each day"
        columns={['Day', 'New users']}
        rows={newestFirst(days).map(({ date, newUsers }) => [dayText(date), countText(newUsers)])}
      />
    </Part>
  );
}

function ticked(days: readonly DayFigures[]) {
  return days.map((day) => ({ ...day, tick: dayTick(day.date) }));
}

function newestFirst(days: readonly DayFigures[]) {
  return days.toReversed();
}
