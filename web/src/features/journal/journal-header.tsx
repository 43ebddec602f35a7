import type { ChatMode } from '@shadow-guide/contracts';
import { CalendarDays, Search } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { BreathingToggle } from './breathing-toggle.js';

/** The header with the guide's name and the mode; it fades while the person writes. */
export function JournalHeader({ mode }: { mode: ChatMode }) {
  return (
    <header className="recedes border-b border-line in-data-keyboard:hidden">
      <div className="page page-column pr-1 pl-4 max-sm:-mb-px sm:px-6 sm:py-1">
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0 leading-tight">
            <h2 className="font-bold">Shadow Guide</h2>
            <p className="truncate text-[0.8125rem] text-ink-soft">
              {mode === 'freewrite' ? 'Free Write' : 'Your reflection companion'}
            </p>
          </div>
          <div className="flex items-center">
            <Link
              to={paths.pastDays()}
              title="Past days"
              className="flex min-h-11 min-w-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <CalendarDays aria-hidden="true" className="size-5" />
              <span className="sr-only">Past days</span>
            </Link>
            <Link
              to={paths.search()}
              title="Search"
              className="flex min-h-11 min-w-11 items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <Search aria-hidden="true" className="size-5" />
              <span className="sr-only">Search</span>
            </Link>
            <BreathingToggle />
          </div>
        </div>
      </div>
    </header>
  );
}
