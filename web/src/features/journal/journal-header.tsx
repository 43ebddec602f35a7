import type { ChatMode } from '@shadow-guide/contracts';
import { BreathingToggle } from './breathing-toggle.js';

/** Who one talks to here and how; gives way to the writing while an on-screen keyboard is up. */
export function JournalHeader({ mode }: { mode: ChatMode }) {
  return (
    <header className="border-b border-line in-data-keyboard:hidden">
      <div className="mx-auto flex w-full max-w-[46rem] items-center justify-between gap-3 py-1.5 pr-2 pl-4 sm:px-6">
        <div className="min-w-0">
          <h1 className="leading-snug font-bold">Shadow Guide</h1>
          <p className="truncate text-sm text-ink-soft">
            {mode === 'freewrite' ? 'Free Write' : 'Your reflection companion'}
          </p>
        </div>
        <BreathingToggle />
      </div>
    </header>
  );
}
