import type { Habit } from '@shadow-guide/contracts';
import { habitMinutes } from '@shadow-guide/contracts/facts';
import { Clock, type LucideIcon, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLooks, levelLook } from '../habit-looks.js';

/** What a habit asks for and where it stands, in a line or two: minutes, target, level and category. */
export function HabitFacts({ habit }: { habit: Habit }) {
  const { from, to } = habitMinutes(habit.title, habit.category);
  const level = levelLook(habit);
  const category = categoryLooks[habit.category];
  return (
    <ul
      aria-label="About this habit"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-soft"
    >
      <Fact icon={Clock}>
        {from}-{to} min
      </Fact>
      <Fact icon={Target}>{habit.targetStreak} days</Fact>
      <Fact icon={level.icon}>
        <span className="sr-only">Level: </span>
        <span className="font-semibold text-ink">{level.name}</span>
      </Fact>
      <Fact icon={category.icon}>{category.name}</Fact>
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
