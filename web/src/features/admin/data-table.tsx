import type { ReactNode } from 'react';

export interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first of a row is its name. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Rows of figures, the first column their names; scrolls sideways where it has no room. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-s border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" className="min-w-36 px-3 py-2 text-start font-normal wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={columns[column + 1]} className="px-3 py-2 text-end">
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

/** "Free" and "Premium", as tables name them. */
export const tierTexts = { free: 'Free', premium: 'Premium' } as const;
