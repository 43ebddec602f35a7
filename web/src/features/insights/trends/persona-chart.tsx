import type { Trends } from '@shadow-guide/contracts';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { chartColours } from '../../../ui/charts/chart-colours.js';
import { axis, ChartFrame, countAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { FillLegend, Patterns, paintOf, usePatternId } from '../../../ui/charts/series.js';
import { TrendSection } from './trend-section.js';
import { isFaint, timesOfABar } from './young.js';

const parts = [
  { key: 'found', label: 'Entries it was found in', fill: 'full' },
  { key: 'talked', label: 'Messages you sent to it', fill: 'hatched' },
] as const;
const rowPx = 36;
const nameLetters = 20;

/** The amount of exchange between the person and each persona. */
export function PersonaChart({ trends }: { trends: Trends }) {
  const id = usePatternId();
  const { personas } = trends;
  const title = 'Personas';
  if (personas.length === 0) {
    return <TrendSection title={title} says="No persona was found in this time, and none was spoken with." />;
  }
  if (isFaint(personas)) {
    return (
      <TrendSection
        title={title}
        says={`No persona came up ${timesOfABar} times in this time yet; from then on it stands here.`}
      />
    );
  }
  return (
    <TrendSection title={title} says="In how many entries each was found, and how often you spoke with it.">
      <div className={chartColours}>
        <FillLegend id={id} parts={parts} />
      </div>
      <ChartFrame label={`Bars of ${personas.length} personas`} height={48 + rowPx * personas.length}>
        <BarChart
          data={personas}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        >
          <Patterns id={id} />
          <CartesianGrid horizontal={false} stroke="var(--chart-line)" />
          <XAxis {...countAxis} type="number" />
          {/* Keyed by id: two personas may have the same name. */}
          <YAxis
            {...axis}
            type="category"
            dataKey="id"
            width={148}
            interval={0}
            tickFormatter={(key: string) =>
              shortened(personas.find((persona) => persona.id === key)?.name ?? '')
            }
          />
          {parts.map(({ key, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              maxBarSize={20}
              isAnimationActive={false}
              {...paintOf(id, fill)}
            />
          ))}
        </BarChart>
      </ChartFrame>
      <FigureTable
        caption="What there was with each persona"
        columns={['Persona', ...parts.map(({ label }) => label)]}
        rows={personas.map(({ name, found, talked }) => [name, found, talked])}
      />
    </TrendSection>
  );
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= nameLetters ? name : `${letters.slice(0, nameLetters - 1).join('')}…`;
}
