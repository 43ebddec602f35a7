import type { Challenge, ChallengePractice } from '@shadow-guide/contracts';

/** State of a challenge for a person. `paused`: joined on a higher plan than the person has now. */
export type ChallengeState = 'locked' | 'open' | 'paused' | 'due' | 'done_today' | 'completed';

export function stateOf({ isLocked, progress }: Pick<Challenge, 'isLocked' | 'progress'>): ChallengeState {
  if (!progress) return isLocked ? 'locked' : 'open';
  if (progress.completedAt) return 'completed';
  if (isLocked) return 'paused';
  return progress.checkedInToday ? 'done_today' : 'due';
}

/** Returns whether a challenge is in progress: either its next practice is due or today’s practice is done. */
export function isGoing(challenge: Pick<Challenge, 'isLocked' | 'progress'>): boolean {
  return ['due', 'done_today'].includes(stateOf(challenge));
}

/**
 * Returns the practice to show first: today’s when it is done, otherwise the next one. For a person who has not joined
 * or has just restarted, this is the first practice. Undefined when no practice can be read.
 */
export function practiceInFront(challenge: Challenge): ChallengePractice | undefined {
  const { practices, progress } = challenge;
  const done = progress?.daysDone ?? 0;
  return practices[stateOf(challenge) === 'done_today' ? Math.max(done - 1, 0) : done];
}

/** Returns a text with the number of completed days. */
export function dayText({ days, progress }: Pick<Challenge, 'days' | 'progress'>): string {
  const done = progress?.daysDone ?? 0;
  return `${done} of ${days} days done`;
}

const kindWords = [
  'It is enough for one day.',
  'You gave it the time, however it went.',
  'Restless or calm, it counts just the same.',
] as const;

/** Returns the text shown when today’s practice is done: kind words and what comes next. */
export function doneText({ days, progress }: Pick<Challenge, 'days' | 'progress'>): string {
  const done = progress?.daysDone ?? 0;
  const next = `Day ${done + 1} of ${days} waits for you tomorrow, or whenever you come back.`;
  // The challenge was restarted on the day that completed it, and that day has already counted.
  if (done === 0) return `You have practised today already. ${next}`;
  return `Day ${done} is done. ${kindWords[done % kindWords.length]} ${next}`;
}

/** Returns the text shown when the whole challenge is completed. */
export function completedText({ days, progress }: Pick<Challenge, 'days' | 'progress'>): string {
  const times = progress?.timesCompleted ?? 1;
  const again = times > 1 ? ` It is the ${ordinal(times)} time that you went through it.` : '';
  return `You have done all ${days} days.${again} Its practices stay here to be read.`;
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(count: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${count}${suffixes[ordinalRules.select(count)] ?? 'th'}`;
}

/** Returns the first sentence of a description. */
export function firstSentence(description: string): string {
  return description.split(/(?<=[.?!])\s/u, 1)[0] ?? '';
}
