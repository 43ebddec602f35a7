import type { Trends } from '@shadow-guide/contracts';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { chartColours } from '../../../ui/charts/chart-colours.js';
import { ChartFrame, countAxis, timeAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { type Fill, FillLegend, Patterns, paintOf, usePatternId } from '../../../ui/charts/series.js';
import { stretchName, stretchTick } from './stretch-names.js';
import { TrendSection } from './trend-section.js';
import { drawnFrom, isYoung } from './young.js';

const parts = [
  { key: 'positive', label: 'Positive', fill: 'full' },
  { key: 'mixed', label: 'Mixed', fill: 'dotted' },
  { key: 'negative', label: 'Negative', fill: 'hatched' },
  { key: 'other', label: 'Neither', fill: 'empty' },
] as const satisfies readonly { key: string; label: string; fill: Fill }[];

/** The sentiment towards the topics in each interval. */
export function SentimentChart({ trends }: { trends: Trends }) {
  const id = usePatternId();
  const { sentiment, mentions, minimums } = trends;
  const title = 'How it was written about';
  if (sentiment.length === 0) {
    const soFar = `${mentions} ${mentions === 1 ? 'mention' : 'mentions'} of topics so far`;
    return <TrendSection title={title} says={`${soFar}; it is drawn from ${minimums.sentiment} on.`} />;
  }
  if (isYoung(sentiment)) {
    return <TrendSection title={title} says={`${mentions} mentions of topics; ${drawnFrom(sentiment)}.`} />;
  }
  return (
    <TrendSection
      title={title}
      says={`${mentions} mentions of topics, by how you wrote of them. It says how things sounded, not how you are.`}
    >
      <div className={chartColours}>
        <FillLegend id={id} parts={parts} />
      </div>
      <ChartFrame
        label={`Bars of ${sentiment.length} stretches of time: how ${mentions} mentions of topics sounded`}
      >
        <BarChart
          data={sentiment.map((point) => ({ ...point, tick: stretchTick(point) }))}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <Patterns id={id} />
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis {...timeAxis} />
          <YAxis {...countAxis} />
          {parts.map(({ key, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              maxBarSize={36}
              isAnimationActive={false}
              {...paintOf(id, fill)}
            />
          ))}
        </BarChart>
      </ChartFrame>
      <FigureTable
        caption="How topics were written about"
        columns={['Time', ...parts.map(({ label }) => label), 'All']}
        rows={sentiment.map((point) => [stretchName(point), ...parts.map(({ key }) => point[key]), point.n])}
      />
    </TrendSection>
  );
}
