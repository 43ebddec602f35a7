import type { SharedTable } from '@shadow-guide/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { seenText } from '../../personas/index.js';
import { SeatMarks } from '../seat-marks.js';
import { seatNames } from '../seat-names.js';

/** The person's tables, last used first. */
export function TableList({ tables }: { tables: readonly SharedTable[] }) {
  return (
    <section aria-labelledby="tables-title">
      <h2 id="tables-title" className="text-lg font-bold">
        Your tables
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {tables.map((table) => (
          <li key={table.id}>
            <Link
              to={paths.sharedTable(table.id)}
              className="flex min-h-16 items-center gap-3 rounded-s px-2 py-2.5 hover:bg-sunken"
            >
              <SeatMarks seats={table.seats} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-semibold">
                  {table.seats.length === 0 ? 'An empty table' : seatNames(table.seats)}
                </span>
                <span className="block text-sm text-ink-soft">{lastText(table)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lastText({ createdAt, lastMessageAt }: SharedTable): string {
  const now = new Date();
  return lastMessageAt
    ? `You last spoke here ${seenText(lastMessageAt, now)}`
    : `Opened ${seenText(createdAt, now)}, nothing said yet`;
}
