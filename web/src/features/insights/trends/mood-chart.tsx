import type { Trends } from '@shadow-guide/contracts';
import { energyWords, pleasantnessWords } from '@shadow-guide/contracts/facts';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { axis, ChartFrame, timeAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { dashes, lineColour, Mark } from '../../../ui/charts/series.js';
import { stretchName, stretchTick } from './stretch-names.js';
import { TrendSection } from './trend-section.js';
import { drawnFrom, isYoung } from './young.js';

const scales = [
  { key: 'pleasantness', title: 'How light', words: pleasantnessWords },
  { key: 'energy', title: 'How much energy', words: energyWords },
] as const;

/** How the person said they felt, entry by entry. */
export function MoodChart({ trends }: { trends: Trends }) {
  const { moods, moodCount, minimums } = trends;
  const title = 'How you said you felt';
  if (moods.length === 0) {
    return (
      <TrendSection
        title={title}
        says={`${moodCount} ${moodCount === 1 ? 'feeling' : 'feelings'} given so far; a line is drawn from ${minimums.mood} on. You can give one after an entry, if you like.`}
      />
    );
  }
  if (isYoung(moods)) {
    return (
      <TrendSection title={title} says={`${moodCount} times you said how you felt; ${drawnFrom(moods)}.`} />
    );
  }
  const data = moods.map((point) => ({
    tick: stretchTick(point),
    pleasantness: inUnits(point.pleasantness),
    energy: inUnits(point.energy),
  }));
  return (
    <TrendSection
      title={title}
      says={`${moodCount} times you said how you felt. Each point is the average of its time.`}
    >
      {scales.map(({ key, title: name, words }, index) => (
        <div key={key}>
          <h3 className="font-semibold">{name}</h3>
          <ChartFrame
            label={`A line: ${name.toLowerCase()} it was, on average`}
            height={80 + 28 * words.length}
          >
            <LineChart
              data={data}
              accessibilityLayer={false}
              margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
            >
              <CartesianGrid vertical={false} stroke="var(--chart-line)" />
              <XAxis {...timeAxis} />
              <YAxis
                {...axis}
                width={124}
                // The padding keeps the label of the lowest mood above the label of the first day.
                padding={{ top: 6, bottom: 14 }}
                domain={[1, words.length]}
                ticks={words.map((_, place) => place + 1)}
                interval={0}
                tickFormatter={(value: number) => words[value - 1] ?? ''}
              />
              <Line
                dataKey={key}
                type="linear"
                connectNulls
                stroke={lineColour(index)}
                strokeWidth={2}
                strokeDasharray={dashes[index]}
                isAnimationActive={false}
                dot={({ key: at, cx, cy, value }) =>
                  value === null || value === undefined ? (
                    <g key={at} />
                  ) : (
                    <Mark key={at} index={index} cx={cx} cy={cy} />
                  )
                }
              />
            </LineChart>
          </ChartFrame>
        </div>
      ))}
      <FigureTable
        caption="How you said you felt"
        columns={['Time', 'How light, of 5', 'How much energy, of 3', 'Times']}
        rows={moods.map((point) => [
          stretchName(point),
          inUnits(point.pleasantness) ?? '–',
          inUnits(point.energy) ?? '–',
          point.n,
        ])}
      />
    </TrendSection>
  );
}

/** Converts an average from tenths, as the server sends it. */
function inUnits(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10;
}
