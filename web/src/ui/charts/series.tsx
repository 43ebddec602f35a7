import { useId } from 'react';

/** Fills that distinguish parts of a chart without colour: full, hatched, dotted, empty. */
export const fills = ['full', 'hatched', 'dotted', 'empty'] as const;
export type Fill = (typeof fills)[number];

/** Dash patterns that distinguish lines; undefined is a solid line. */
export const dashes = [undefined, '8 4', '2 4', '10 3 2 3'] as const;

const colours: Record<Fill, string> = {
  full: 'var(--chart-2)',
  hatched: 'var(--chart-1)',
  dotted: 'var(--chart-ink)',
  empty: 'var(--chart-ground)',
};

/**
 * Returns the `fill` and `stroke` of a part of a chart. The document must contain {@link Patterns} with the same id.
 */
export function paintOf(id: string, fill: Fill): { fill: string; stroke: string } {
  const isPlain = fill === 'full' || fill === 'empty';
  return {
    fill: isPlain ? colours[fill] : `url(#${id}-${fill})`,
    stroke: fill === 'empty' ? 'var(--chart-soft)' : colours[fill],
  };
}

/** SVG patterns of one chart's hatched and dotted parts. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatched`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--chart-ground)" />
        <rect width="3" height="6" fill="var(--chart-1)" />
      </pattern>
      <pattern id={`${id}-dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--chart-ground)" />
        <circle cx="3" cy="3" r="1.5" fill="var(--chart-ink)" />
      </pattern>
    </defs>
  );
}

/** Legend of a chart's parts, each with a sample of its fill. */
export function FillLegend({ id, parts }: { id: string; parts: readonly { label: string; fill: Fill }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {parts.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden="true" width="18" height="18">
            <rect x="1" y="1" width="16" height="16" {...paintOf(id, fill)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

export interface LineLegendProps {
  lines: readonly { key: string; label: string }[];
  /** Whether the points of the lines have markers; switched off if there are too many points. */
  marks?: boolean;
}

/** Legend of a chart's lines, each with a sample of the line. */
export function LineLegend({ lines, marks = true }: LineLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {lines.map(({ key, label }, index) => (
        <li key={key} className="flex min-w-0 items-center gap-2">
          <svg aria-hidden="true" width="36" height="14" className="shrink-0">
            <line
              x1="0"
              y1="7"
              x2="36"
              y2="7"
              stroke={lineColour(index)}
              strokeWidth="2"
              strokeDasharray={dashes[index]}
            />
            {marks && <Mark index={index} cx={18} cy={7} />}
          </svg>
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function lineColour(index: number): string {
  return ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-ink)', 'var(--chart-soft)'][index] as string;
}

/** The marker of one line at a point: a circle, a square, a triangle, a diamond. */
export function Mark({ index, cx, cy }: { index: number; cx?: number; cy?: number }) {
  if (cx === undefined || cy === undefined) return null;
  const paint = { fill: lineColour(index), stroke: 'var(--chart-ground)' };
  if (index === 0) return <circle cx={cx} cy={cy} r={4.5} {...paint} />;
  const points = [[], [-4, -4, 4, -4, 4, 4, -4, 4], [0, -5, 5, 4, -5, 4], [0, -6, 6, 0, 0, 6, -6, 0]][
    index
  ] as number[];
  const path = points.map((at, place) => at + (place % 2 === 0 ? cx : cy)).join(' ');
  return <polygon points={path} {...paint} />;
}

/** Returns an id for {@link Patterns} that is valid inside `url(#…)`. */
export function usePatternId(): string {
  return useId().replace(/[^\w-]/g, '');
}
