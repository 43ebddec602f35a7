import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { chartColours } from './chart-colours.js';

export interface ChartFrameProps {
  /** Description of the chart for people who cannot see it. The table below the chart contains its figures. */
  label: string;
  height?: number;
  children: ReactElement;
}

/** The container of a chart, as wide as the page. */
export function ChartFrame({ label, height = 220, children }: ChartFrameProps) {
  return (
    <div
      role="img"
      aria-label={label}
      dir="ltr"
      className={`w-full min-w-0 ${chartColours}`}
      style={{ height }}
    >
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** Style of the axes. */
export const axis = {
  stroke: 'var(--chart-soft)',
  tick: { fill: 'var(--chart-soft)', fontSize: 13 },
  tickLine: false,
} as const;

/** Axis with whole numbers only: nothing here is counted in halves. */
export const countAxis = { ...axis, allowDecimals: false, width: 34 } as const;

/** Axis of days below a chart, with as many labels as fit. */
export const timeAxis = { ...axis, dataKey: 'tick', minTickGap: 24, interval: 'preserveStartEnd' } as const;
