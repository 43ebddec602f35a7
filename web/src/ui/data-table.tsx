import type { ReactNode } from 'react';
import { cn } from './class-names.js';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** Rows of the table; the first cell is the name of its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
}

/** A table of figures whose first column names the rows. The table scrolls if there is too little width. */
export function DataTable({ caption, columns, rows, className }: DataTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className={cn('overflow-auto rounded-s border border-line', className)}
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                dir="auto"
                className={`max-w-40 min-w-24 px-3 py-2 font-semibold wrap-break-word ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th
                scope="row"
                dir="auto"
                className="min-w-36 px-3 py-1.5 text-start font-normal wrap-anywhere"
              >
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={columns[column + 1]} className="px-3 py-1.5 text-end">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
