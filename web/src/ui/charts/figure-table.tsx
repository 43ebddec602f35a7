export interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** The figures behind a drawing, in words and numbers; closed until they are asked for. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-s font-semibold text-accent underline underline-offset-4 group-open:no-underline">
        Show as table
        <span className="sr-only">: {caption}</span>
      </summary>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-s border border-line"
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
                  className={`max-w-40 min-w-16 px-3 py-2 font-semibold wrap-anywhere ${index === 0 ? 'text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name, ...figures], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move, and two may have one name
              <tr key={row}>
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
    </details>
  );
}
