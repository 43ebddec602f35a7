import type { Habit } from '@shadow-guide/contracts';
import { CompletedCard } from './completed-card.js';
import { cardMark } from './focus-beside-card.js';

export interface CompletedListProps {
  habits: readonly Habit[];
  /** The day shown on the screen. */
  day: string;
}

/** The habits that have reached their target. */
export function CompletedList({ habits, day }: CompletedListProps) {
  if (habits.length === 0)
    return (
      <p className="py-8 text-center text-ink-soft">
        A habit stands here once it has reached its target. There is no hurry.
      </p>
    );
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {habits.map((habit) => (
        <li
          key={habit.id}
          {...{ [cardMark]: habit.id }}
          aria-labelledby={`habit-${habit.id}`}
          className="flex flex-col rounded-m border border-line bg-surface p-5 shadow-low sm:p-6"
        >
          <CompletedCard habit={habit} day={day} />
        </li>
      ))}
    </ul>
  );
}
