import type { Topic } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';

/** From this intensity on, something hard weighs heavily. */
const heavy = 4;

/** Whether a topic was written about today, and it was hard: then nothing is offered beside it. */
export function isHardToday(
  { lastMentioned, intensity, sentiment }: Pick<Topic, 'lastMentioned' | 'intensity' | 'sentiment'>,
  now: Date,
): boolean {
  const isHard = intensity >= heavy && (sentiment === 'negative' || sentiment === 'mixed');
  return isHard && localDay(new Date(lastMentioned)) === localDay(now);
}
