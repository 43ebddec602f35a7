import type { Api } from '@shadow-guide/contracts';

/** Composition of a thousand calls, and the pace at which people make them. */

/** Shares of all calls. */
export const SHARES = { read: 0.8, chat: 0.15, other: 0.05 } as const;

/**
 * Seconds between two entries of an active person, who reads the reply, thinks, and types. With the reads and the rest
 * of the mix that belong to each entry, such a person makes a call every 18 seconds.
 */
export const SECONDS_BETWEEN_ENTRIES = 120;
export const SECONDS_BETWEEN_CALLS = SECONDS_BETWEEN_ENTRIES * SHARES.chat;

/** Reads of the screens, with their weight in per cent. */
export const READS: readonly (readonly [route: Extract<keyof Api, `GET ${string}`>, weight: number])[] = [
  ['GET /api/journal/conversation/today', 16],
  ['GET /api/auth/user', 9],
  ['GET /api/habits', 9],
  ['GET /api/insights', 9],
  ['GET /api/user/stats', 7],
  ['GET /api/limits', 7],
  ['GET /api/trial/status', 7],
  ['GET /api/habits/daily-progress', 6],
  ['GET /api/prompts/daily', 5],
  ['GET /api/personas', 5],
  ['GET /api/topics', 4],
  ['GET /api/journal/conversations', 4],
  ['GET /api/tasks', 3],
  ['GET /api/educational-resources', 3],
  ['GET /api/forum/prompt/today', 3],
  ['GET /api/goals', 3],
];

/** An entry about as long as people write. */
export const ENTRY =
  'I said yes again today, although I had promised myself to keep Thursday free. My sister needed help with the move, and I was so tired afterwards that I could not sleep. Part of me is furious.';
