import type { Habit } from '@shadow-guide/contracts';
import { Clock, Flame, type LucideIcon, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryStyles, daysText, levelStyle, minutesText } from '../habit-looks.js';

/** A habit's target and progress, in a line or two of small type. */
export function HabitFacts({ habit }: { habit: Habit }) {
  const level = levelStyle(habit);
  const category = categoryStyles[habit.category];
  return (
    <ul
      aria-label="About this habit"
      className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      <Fact icon={category.icon}>{category.name}</Fact>
      <Fact icon={level.icon}>
        <span className="sr-only">Level: </span>
        {level.name}
      </Fact>
      {habit.minutes && <Fact icon={Clock}>{minutesText(habit.minutes)} min</Fact>}
      <Fact icon={Flame}>
        Current streak <span className="text-ink">{daysText(habit.currentStreak)}</span>
      </Fact>
      <Fact icon={Target}>
        <span className="text-ink tabular-nums">{habit.progress}%</span> to target
      </Fact>
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
