import type { Topic } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';

/** Intensity from which a hard topic counts as heavy. */
const heavy = 4;

/** Returns whether a topic was written about today and was hard: nothing is offered beside it then. */
export function isHardToday(
  { lastMentioned, intensity, sentiment }: Pick<Topic, 'lastMentioned' | 'intensity' | 'sentiment'>,
  now: Date,
): boolean {
  const isHard = intensity >= heavy && (sentiment === 'negative' || sentiment === 'mixed');
  return isHard && localDay(new Date(lastMentioned)) === localDay(now);
}
