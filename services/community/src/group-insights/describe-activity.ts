import type { ActivityFigures } from './group-activity.repository.js';

/** Minimum number of people for a figure. A smaller figure, such as three, could point to one of the people. */
const FEWEST = 5;

/**
 * Describes the activity in a group's challenges. Figures are rounded down to multiples of five, so that they do not
 * reveal when one person joins or leaves.
 * @returns null while too few people take part
 */
export function describeActivity({ takingPart, practisedLately, completed }: ActivityFigures): string | null {
  if (takingPart < FEWEST) return null;
  return [
    `At least ${inFives(takingPart)} people are taking part in the challenges of this group.`,
    practisedLately >= FEWEST &&
      `At least ${inFives(practisedLately)} of them practised in the last seven days.`,
    completed >= FEWEST && `At least ${inFives(completed)} have done all the days of one.`,
    'A day that is missed takes nothing away here: the next practice waits.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function inFives(count: number): number {
  return count - (count % FEWEST);
}
