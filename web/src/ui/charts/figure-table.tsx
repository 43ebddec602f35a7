import { DataTable } from '../data-table.js';

export interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What opens it, where no drawing stands above. */
  says?: string;
}

/** The figures behind a drawing, in words and numbers; closed until they are asked for. */
export function FigureTable({ caption, columns, rows, says = 'Show as table' }: FigureTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-s font-semibold text-accent underline underline-offset-4 group-open:no-underline">
        {says}
        <span className="sr-only">: {caption}</span>
      </summary>
      <DataTable
        {...{ caption, columns }}
        // Rows do not move, and two may have one name.
        rows={rows.map((cells, row) => ({ key: String(row), cells }))}
        className="max-h-96"
      />
    </details>
  );
}
