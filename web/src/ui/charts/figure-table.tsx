import { DataTable } from '../data-table.js';

export interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Label of the button that opens the table, if there is no chart above it. */
  says?: string;
}

/** The figures of a chart as a table; collapsed at first. */
export function FigureTable({ caption, columns, rows, says = 'Show as table' }: FigureTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-s font-semibold text-accent underline underline-offset-4 group-open:no-underline">
        {says}
        <span className="sr-only">: {caption}</span>
      </summary>
      <DataTable
        {...{ caption, columns }}
        // The row's index is used as its key, because rows are not reordered and two may have the same name.
        rows={rows.map((cells, row) => ({ key: String(row), cells }))}
        className="max-h-96"
      />
    </details>
  );
}
