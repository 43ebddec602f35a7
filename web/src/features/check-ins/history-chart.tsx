import type { Screener, ScreenerResult } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { chartColours } from '../../ui/charts/chart-colours.js';
import { dayOf, highestScore } from './screener-texts.js';

const tickFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

interface HistoryChartProps {
  screener: Screener;
  /** Results, oldest first; at least two. */
  history: readonly ScreenerResult[];
}

/** Line chart of the scores of one questionnaire; the table below it says the same in words. */
export default function HistoryChart({ screener, history }: HistoryChartProps) {
  const highest = highestScore(screener);
  const points = history.map(({ score, takenAt }) => ({ score, at: Date.parse(takenAt) }));
  const first = history[0] as ScreenerResult;
  const last = history.at(-1) as ScreenerResult;
  const ends = publishedScreeners[screener].bands.map(({ to }) => to);
  return (
    <div
      role="img"
      aria-label={`A line of ${history.length} scores: ${first.score} on ${dayOf(first.takenAt)}, ${last.score} on ${dayOf(last.takenAt)}. The table has each of them.`}
      className={`h-52 w-full text-sm ${chartColours}`}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => tickFormat.format(at)}
            minTickGap={32}
            stroke="var(--chart-soft)"
            tick={{ fill: 'var(--chart-soft)' }}
          />
          <YAxis
            domain={[0, highest]}
            ticks={[0, ...ends]}
            width={32}
            stroke="var(--chart-soft)"
            tick={{ fill: 'var(--chart-soft)' }}
          />
          <Line
            dataKey="score"
            type="linear"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={{ r: 4, fill: 'var(--chart-1)', stroke: 'var(--chart-ground)' }}
            activeDot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
