import type { ChatMode } from '@shadow-guide/contracts';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { BreathingToggle } from './breathing-toggle.js';

/** Who one talks to here and how; gives way to the writing while an on-screen keyboard is up. */
export function JournalHeader({ mode }: { mode: ChatMode }) {
  return (
    <header className="border-b border-line in-data-keyboard:border-0">
      <div className="mx-auto flex w-full max-w-[46rem] items-center justify-between gap-3 py-1.5 pr-2 pl-4 in-data-keyboard:py-0 sm:px-6">
        <div className="min-w-0">
          <h1 className="leading-snug font-bold in-data-keyboard:sr-only">Shadow Guide</h1>
          <p className="truncate text-sm text-ink-soft in-data-keyboard:hidden">
            {mode === 'freewrite' ? 'Free Write' : 'Your reflection companion'}
          </p>
        </div>
        <div className="flex items-center in-data-keyboard:hidden">
          <Link
            to={paths.pastDays()}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-sm text-ink-soft hover:bg-sunken hover:text-ink sm:px-3"
          >
            <CalendarDays aria-hidden="true" className="size-5" />
            <span className="sr-only sm:not-sr-only">Past days</span>
          </Link>
          <BreathingToggle />
        </div>
      </div>
    </header>
  );
}
