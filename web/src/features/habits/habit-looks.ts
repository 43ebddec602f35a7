import type { Habit, HabitDuration } from '@shadow-guide/contracts';
import { type HabitCategory, streakLevels } from '@shadow-guide/contracts/facts';
import {
  Award,
  Brain,
  Flame,
  HeartHandshake,
  type LucideIcon,
  PersonStanding,
  Repeat,
  Sprout,
  TrendingUp,
  UsersRound,
} from 'lucide-react';

/** How each category is named and drawn. */
export const categoryLooks: Readonly<Record<HabitCategory, { name: string; icon: LucideIcon }>> = {
  physical: { name: 'Physical', icon: PersonStanding },
  mental: { name: 'Mental', icon: Brain },
  emotional: { name: 'Emotional', icon: HeartHandshake },
  spiritual: { name: 'Spiritual', icon: Flame },
  social: { name: 'Social', icon: UsersRound },
};

const levelIcons: readonly LucideIcon[] = [Sprout, TrendingUp, Repeat, Award];

/** The name and the icon of a streak's level. */
export function levelLook({ streakLevel }: Pick<Habit, 'streakLevel'>): { name: string; icon: LucideIcon } {
  const found = streakLevels.find(({ level }) => level === streakLevel) ?? streakLevels[0];
  return { name: found.name, icon: levelIcons[found.level - 1] ?? Sprout };
}

/** Whether a habit stands among the completed ones: it has reached its target, or is not active any more. */
export function isCompleted({ isActive, progress }: Pick<Habit, 'isActive' | 'progress'>): boolean {
  return !isActive || progress >= 100;
}

/** Whether a habit counts today: one that is paused waits, and one that was made further east begins later. */
export function isCounted({ pausedSince, beginsLater, ...habit }: Habit): boolean {
  return !isCompleted(habit) && pausedSince === null && !beginsLater;
}

/** Minutes at least and at most, as people write them. */
export function minutesText({ from, to }: HabitDuration): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** A number of days, as people say it. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
