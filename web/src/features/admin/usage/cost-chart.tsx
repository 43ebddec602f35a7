import type { UsageDay } from '@shadow-guide/contracts';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { axis, ChartFrame, timeAxis } from '../../../ui/charts/chart-frame.js';
import { FigureTable } from '../../../ui/charts/figure-table.js';
import { costText, countText, dayText, dayTick, dollarText } from '../figures.js';
import { Part } from '../section-frame.js';

/** Chart of the daily cost of models. */
export function CostChart({ days }: { days: readonly UsageDay[] }) {
  const data = days.map(({ date, cost }) => ({ tick: dayTick(date), dollars: cost / 100 }));
  return (
    <Part title="Cost by day" says="Days in UTC.">
      <ChartFrame label={`Bars of ${days.length} days: what calls to models cost`}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--chart-line)" />
          <XAxis {...timeAxis} />
          <YAxis {...axis} width={72} tickFormatter={dollarText} />
          <Bar dataKey="dollars" maxBarSize={24} fill="var(--chart-1)" isAnimationActive={false} />
        </BarChart>
      </ChartFrame>
      <FigureTable
        caption="What each day cost"
        columns={['Day', 'Cost', 'Requests', 'Tokens']}
        rows={days
          .toReversed()
          .map(({ date, cost, requests, tokens, unpricedRequests }) => [
            dayText(date),
            costText(cost, unpricedRequests),
            countText(requests),
            countText(tokens),
          ])}
      />
    </Part>
  );
}
