import type { GroupActivity } from './group-activity.repository.js';

/** Fewer people than these are not spoken of: a figure of three could be a figure about somebody. */
const FEWEST = 5;

/**
 * What is said of a group's challenges. Figures are rounded down to fives, so that one more or one less tells nobody who came or left.
 * @returns null while too few take part for anything to be said
 */
export function describeActivity({ takingPart, practisedLately, completed }: GroupActivity): string | null {
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
