/** The colours of a chart, as classes of the element around it; in forced-colours mode, the system's. */
export const chartColours =
  '[--chart-ink:var(--ink)] [--chart-soft:var(--ink-soft)] [--chart-line:var(--line)] [--chart-ground:var(--surface)] ' +
  '[--chart-1:var(--accent)] [--chart-2:var(--good)] ' +
  'forced-colors:[--chart-ink:CanvasText] forced-colors:[--chart-soft:CanvasText] forced-colors:[--chart-line:GrayText] ' +
  'forced-colors:[--chart-ground:Canvas] forced-colors:[--chart-1:CanvasText] forced-colors:[--chart-2:CanvasText]';
