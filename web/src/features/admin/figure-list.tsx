import type { ReactNode } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Explanation of what is counted, where the label does not say it. */
  note?: string;
}

/** A few labelled figures side by side. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tabular-nums wrap-anywhere">{value}</dd>
          {note && <dd className="text-sm text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
