import type { Habit } from '@shadow-guide/contracts';
import { ActiveRow } from './active-row.js';
import { cardMark } from './focus-beside-card.js';
import { rowClasses } from './sortable-row.js';

/** The paused habits, which are not counted until the person resumes them. */
export function PausedList({ habits, day }: { habits: readonly Habit[]; day: string }) {
  if (habits.length === 0) return null;
  return (
    <section aria-labelledby="paused-habits">
      <p id="paused-habits" className="mb-2 text-sm font-bold text-ink-soft">
        Paused ({habits.length})
      </p>
      <ul className="divide-y divide-line rounded-m border border-line">
        {habits.map((habit) => (
          <li
            key={habit.id}
            {...{ [cardMark]: habit.id }}
            aria-labelledby={`habit-${habit.id}`}
            className={rowClasses}
          >
            <ActiveRow habit={habit} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}
