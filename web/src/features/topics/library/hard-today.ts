import type { Topic } from '@shadow-guide/contracts';
import { localDay } from '../../../lib/local-day.js';

/** Minimum intensity at which a hard topic counts as heavy. */
const heavy = 4;

/** Returns whether the person wrote about a topic today and it was hard; then nothing is offered beside the topic. */
export function isHardToday(
  { lastMentioned, intensity, sentiment }: Pick<Topic, 'lastMentioned' | 'intensity' | 'sentiment'>,
  now: Date,
): boolean {
  const isHard = intensity >= heavy && (sentiment === 'negative' || sentiment === 'mixed');
  return isHard && localDay(new Date(lastMentioned)) === localDay(now);
}
