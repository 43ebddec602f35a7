import type { SharedTable } from '@shadow-guide/contracts';
import { ArrowLeft, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { SeatMarks } from '../seat-marks.js';
import { seatNames } from '../seat-names.js';

export interface TableHeaderProps {
  table: SharedTable;
  /** Asks whether to delete the table; drawn elsewhere, since the header moves when there is little height. */
  onRemove(): void;
  removeButton: RefObject<HTMLButtonElement | null>;
}

/** Who sits at the table; gives way to the writing while an on-screen keyboard is up. */
export function TableHeader({ table, onRemove, removeButton }: TableHeaderProps) {
  const { seats } = table;
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="mx-auto flex w-full max-w-(--column) items-center gap-1 px-2 py-1.5 in-data-keyboard:py-0 sm:px-4">
        <Link
          to={paths.sharedTables()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink in-data-keyboard:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">Back to your tables</span>
        </Link>
        <SeatMarks seats={seats} className="in-data-keyboard:hidden" />
        <div className="min-w-0 flex-1 pl-2">
          <h1 className="line-clamp-2 leading-snug font-bold in-data-keyboard:sr-only" dir="auto">
            {seats.length === 0 ? 'An empty table' : seatNames(seats)}
          </h1>
          <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">
            {seats.length === 0 ? 'The guide still answers here' : 'With you and the guide'}
          </p>
        </div>
        <Button
          ref={removeButton}
          variant="quiet"
          size="icon"
          aria-label="Delete this table"
          className="in-data-keyboard:hidden"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </header>
  );
}
