import type { Trends } from '@shadow-guide/contracts';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { chartColours } from '../../../ui/charts/chart-colours.js';
import { ChartFrame, countAxis, timeAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { dashes, LineLegend, lineColour, Mark } from '../../../ui/charts/series.js';
import { topicName } from '../../topics/index.js';
import { stretchName, stretchTick } from './stretch-names.js';
import { TrendSection } from './trend-section.js';
import { drawnFrom, isYoung, topicPoints } from './young.js';

/** Maximum number of lines in the chart; more could not be distinguished. */
const drawn = dashes.length;

/** Chart of how often the most mentioned topics were mentioned over time. */
export function TopicChart({ trends }: { trends: Trends }) {
  const { topics, stretches, minimums } = trends;
  const title = 'Topics over time';
  if (topics.length === 0) {
    return (
      <TrendSection
        title={title}
        says={`No topic came up ${minimums.topic} times in this time yet; from then on it stands here.`}
      />
    );
  }
  if (isYoung(topicPoints(trends))) {
    const often = topics.map(({ tag, n }) => `${topicName(tag)} (${n})`).join(', ');
    return <TrendSection title={title} says={`Often so far: ${often}; ${drawnFrom(stretches)}.`} />;
  }
  const lines = topics
    .slice(0, drawn)
    .map(({ id, tag, n }) => ({ key: id, label: `${topicName(tag)} (${n})` }));
  const data = stretches.map((stretch, place) => ({
    tick: stretchTick(stretch),
    ...Object.fromEntries(topics.slice(0, drawn).map(({ id, counts }) => [id, counts[place] ?? 0])),
  }));
  return (
    <TrendSection
      title={title}
      says={
        topics.length > drawn
          ? `The ${drawn} topics that came up most, with how often; the table has ${topics.length}.`
          : 'The topics that came up most, with how often.'
      }
    >
      <div className={chartColours}>
        <LineLegend lines={lines} />
      </div>
      <ChartFrame label={`Lines of ${lines.length} topics over ${stretches.length} stretches of time`}>
        <LineChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis {...timeAxis} />
          <YAxis {...countAxis} />
          {lines.map(({ key }, index) => (
            <Line
              key={key}
              dataKey={key}
              type="linear"
              stroke={lineColour(index)}
              strokeWidth={2}
              strokeDasharray={dashes[index]}
              isAnimationActive={false}
              dot={({ key: at, cx, cy, value }) =>
                // A marker on every zero would hide the lines.
                value ? <Mark key={at} index={index} cx={cx} cy={cy} /> : <g key={at} />
              }
            />
          ))}
        </LineChart>
      </ChartFrame>
      <FigureTable
        caption="How often topics came up"
        columns={['Time', ...topics.map(({ tag }) => topicName(tag))]}
        rows={[
          ['All of this time', ...topics.map(({ n }) => n)],
          ...stretches.map((stretch, place) => [
            stretchName(stretch),
            ...topics.map(({ counts }) => counts[place] ?? 0),
          ]),
        ]}
      />
    </TrendSection>
  );
}
