export interface BarRow {
  key: string;
  name: string;
  /** Value that determines the bar’s length relative to the others. */
  size: number;
  /** The figure as text. */
  says: string;
  /** Further details in a muted colour. */
  note?: string;
}

/** Named figures, each with a bar proportional to its value. The bars convey nothing beyond the figures. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const largest = Math.max(...rows.map(({ size }) => size), 0);
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {rows.map(({ key, name, size, says, note }) => (
        <li key={key} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="tabular-nums">{says}</span>
          </div>
          <div aria-hidden="true" className="h-2 rounded-full bg-sunken forced-colors:border">
            <div
              className="h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
              style={{ width: largest > 0 ? `${(size / largest) * 100}%` : '0%' }}
            />
          </div>
          {note && <span className="text-sm text-ink-soft">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
