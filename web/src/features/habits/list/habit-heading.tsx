import type { Habit } from '@shadow-guide/contracts';
import type { ReactNode } from 'react';
import { categoryStyles } from '../habit-looks.js';

/** The top of a habit's card: its icon, title and description, and the content at the end of the line. */
export function HabitHeading({ habit, end }: { habit: Habit; end: ReactNode }) {
  const { icon: Icon } = categoryStyles[habit.category];
  return (
    <div className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2
          id={`habit-${habit.id}`}
          dir="auto"
          className="min-h-10 content-center text-lg leading-snug font-bold wrap-anywhere"
        >
          {habit.title}
        </h2>
        {habit.description !== '' && (
          <p dir="auto" className="text-ink-soft whitespace-pre-line wrap-anywhere">
            {habit.description}
          </p>
        )}
      </div>
      {end}
    </div>
  );
}
