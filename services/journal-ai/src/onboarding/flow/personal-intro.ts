import type { ReadinessLevel } from '@shadow-guide/contracts';

const PACE: Readonly<Record<ReadinessLevel, string>> = {
  beginner: 'You need to know nothing beforehand, and a few words an answer are enough.',
  intermediate: 'Some of this may be familiar; what is new since then is as welcome as what stayed.',
  advanced:
    'You have done work of this kind before, so the questions may feel well known. Answer from today, not from what you know already.',
};

/**
 * Builds the text before the first question, from the person's level and number of entries only, never from what they
 * wrote.
 */
export function introFor(level: ReadinessLevel, entries: number): string {
  const greeting =
    entries === 0
      ? 'Welcome.'
      : `Welcome back. There ${entries === 1 ? 'is an entry' : `are ${entries} entries`} in your journal already.`;
  return `${greeting} Six questions help the guide to meet you where you are. ${PACE[level]} You can stop at any step and go on later: what you have answered is kept.`;
}
