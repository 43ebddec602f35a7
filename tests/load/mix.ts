/** What a thousand calls of people are made of, and at which pace people make them. */

/** Of all calls. */
export const SHARES = { read: 0.8, chat: 0.15, other: 0.05 } as const;

/**
 * Somebody who is there writes an entry every two minutes: they read the reply, think, and type. With each entry come the reads and
 * the rest of the mix, so they make a call every 18 seconds.
 */
export const SECONDS_BETWEEN_ENTRIES = 120;
export const SECONDS_BETWEEN_CALLS = SECONDS_BETWEEN_ENTRIES * SHARES.chat;

/** What the screens read, with how often of a hundred. */
export const READS: readonly (readonly [path: string, weight: number])[] = [
  ['/api/journal/conversation/today', 16],
  ['/api/auth/user', 9],
  ['/api/habits', 9],
  ['/api/insights', 9],
  ['/api/user/stats', 7],
  ['/api/limits', 7],
  ['/api/trial/status', 7],
  ['/api/habits/daily-progress', 6],
  ['/api/prompts/daily', 5],
  ['/api/personas', 5],
  ['/api/topics', 4],
  ['/api/journal/conversations', 4],
  ['/api/tasks', 3],
  ['/api/educational-resources', 3],
  ['/api/forum/prompt/today', 3],
  ['/api/goals', 3],
];

/** About as long as people write. */
export const ENTRY =
  'I said yes again today, although I had promised myself to keep Thursday free. My sister needed help with the move, and I was so tired afterwards that I could not sleep. Part of me is furious.';
