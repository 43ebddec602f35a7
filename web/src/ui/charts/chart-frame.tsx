import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { chartColours } from './chart-colours.js';

export interface ChartFrameProps {
  /** What the drawing shows, for whoever does not see it. Its figures stand in the table below it. */
  label: string;
  height?: number;
  children: ReactElement;
}

/** The place of a drawing, as wide as the page. */
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

/** How axes are drawn. */
export const axis = {
  stroke: 'var(--chart-soft)',
  tick: { fill: 'var(--chart-soft)', fontSize: 13 },
  tickLine: false,
} as const;

/** Whole figures only: nothing here is counted in halves. */
export const countAxis = { ...axis, allowDecimals: false, width: 34 } as const;

/** Days below a drawing, as many as have room. */
export const timeAxis = { ...axis, dataKey: 'tick', minTickGap: 24, interval: 'preserveStartEnd' } as const;
