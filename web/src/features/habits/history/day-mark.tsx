import type { HabitDayState } from '@shadow-guide/contracts/facts';

/** Width and height of a day's cell, in SVG units. */
export const markSize = 14;

/**
 * Mark of one day in the calendar; its state is visible by shape as well as by colour. Drawn inside an svg, centred on
 * `x`, `y`.
 */
export function DayMark({ state, x, y }: { state: HabitDayState | undefined; x: number; y: number }) {
  const at = `translate(${x} ${y})`;
  switch (state) {
    case 'completed':
      return (
        <rect
          transform={at}
          x={-5}
          y={-5}
          width={10}
          height={10}
          rx={2.5}
          className="fill-accent forced-colors:fill-[Highlight]"
        />
      );
    case 'skipped':
      return <circle transform={at} r={4} strokeWidth={1.5} className="fill-none stroke-accent" />;
    case 'paused':
      return (
        <path
          transform={at}
          d="M-1.75 -3.5V3.5M1.75 -3.5V3.5"
          strokeWidth={1.5}
          className="stroke-ink-soft"
        />
      );
    case 'rest':
      return <path transform={at} d="M-3.5 0H3.5" strokeWidth={1.5} className="stroke-ink-soft" />;
    default:
      return <circle transform={at} r={1.25} className="fill-line-strong" />;
  }
}
