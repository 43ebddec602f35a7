import { type HabitMilestone, streakLevelOf, streakLevels } from '@shadow-guide/contracts';
import { nextTarget } from '../next-target.js';
import type { RecordedStreak } from './recorded-streak.js';

/**
 * Returns the milestone to celebrate after a completion: the target, or else a level reached for the first time.
 * @param bestBefore the best streak before the completion
 */
export function milestoneOf(
  { habit, streak, isNewlyReached }: Pick<RecordedStreak, 'habit' | 'streak' | 'isNewlyReached'>,
  bestBefore: number,
): HabitMilestone | undefined {
  const { current } = streak;
  if (isNewlyReached) {
    const next = nextTarget(Math.max(habit.targetStreak, current));
    return {
      title: 'You reached your target',
      description: `That makes ${current} days of this habit in a row. ${
        next === null
          ? 'There is no further target to reach: it is yours now.'
          : `You can let it stand here, or go on towards ${next} days.`
      }`,
      newTargetStreak: next,
    };
  }
  const level = streakLevelOf(current);
  if (level <= streakLevelOf(bestBefore)) return undefined;
  const { name, fromDays } = streakLevels[level - 1] as (typeof streakLevels)[number];
  return {
    title: `New level: ${name}`,
    description: `${current} days in a row. The level ${name} begins at ${fromDays}, and this habit is there for the first time.`,
    newTargetStreak: null,
  };
}
