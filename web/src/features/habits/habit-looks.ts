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

/** The name and icon of each category. */
export const categoryStyles: Readonly<Record<HabitCategory, { name: string; icon: LucideIcon }>> = {
  physical: { name: 'Physical', icon: PersonStanding },
  mental: { name: 'Mental', icon: Brain },
  emotional: { name: 'Emotional', icon: HeartHandshake },
  spiritual: { name: 'Spiritual', icon: Flame },
  social: { name: 'Social', icon: UsersRound },
};

const levelIcons: readonly LucideIcon[] = [Sprout, TrendingUp, Repeat, Award];

/** Returns the name and icon of a streak's level. */
export function levelStyle({ streakLevel }: Pick<Habit, 'streakLevel'>): { name: string; icon: LucideIcon } {
  const found = streakLevels.find(({ level }) => level === streakLevel) ?? streakLevels[0];
  return { name: found.name, icon: levelIcons[found.level - 1] ?? Sprout };
}

/** Returns whether a habit is listed as completed: it has reached its target or is no longer active. */
export function isCompleted({ isActive, progress }: Pick<Habit, 'isActive' | 'progress'>): boolean {
  return !isActive || progress >= 100;
}

/**
 * Returns whether a habit counts today. It does not count while it is paused, nor before it starts if it was created in
 * a time zone further east.
 */
export function isCounted({ pausedSince, beginsLater, ...habit }: Habit): boolean {
  return !isCompleted(habit) && pausedSince === null && !beginsLater;
}

/** Formats a duration in minutes, such as `10` or `10-15`. */
export function minutesText({ from, to }: HabitDuration): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** Formats a number of days, such as `1 day`. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
