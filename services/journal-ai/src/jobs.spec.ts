import { describe, expect, it } from '@jest/globals';
import { kinds } from './generations/kinds.js';
import { DEADLINE_GRACE_SECONDS } from './generations/timing.js';
import { queues, queuesTaken } from './jobs.js';

const namesTaken = (...named: string[]) =>
  queuesTaken(named)
    .map(({ name }) => name)
    .sort();

describe('a worker', () => {
  it.each([
    [['chat'], ['chat', 'chat-premium', 'sweeps']],
    [['background'], ['background', 'sweeps']],
    [
      ['chat', 'background'],
      ['background', 'chat', 'chat-premium', 'sweeps'],
    ],
  ])(
    'for %j consumes %j: every worker also runs the sweeps, so a worker for a single kind is enough',
    (named, taken) => {
      expect(namesTaken(...named)).toEqual(taken);
    },
  );
});

describe('the longest job of a queue', () => {
  it.each(['chat', 'background'] as const)(
    'equals the longest time limit of a kind of %s plus the time to store',
    (queue) => {
      const limits = Object.values(kinds).filter((kind) => kind.queue === queue);
      const longest = Math.max(...limits.map(({ limitSeconds }) => limitSeconds)) + DEADLINE_GRACE_SECONDS;
      expect(queues[queue].longestJobSeconds).toBe(longest);
      if (queue === 'chat') expect(queues['chat-premium'].longestJobSeconds).toBe(longest);
    },
  );
});
