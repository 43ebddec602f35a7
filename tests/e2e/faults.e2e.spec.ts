import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IS_LONG_FORM } from '@shadow-guide/contracts/testing';
import { communityKilled } from '../faults/community-killed.js';
import { eventCrashes } from '../faults/event-crashes.js';
import { Lab } from '../faults/lab.js';
import { personErased } from '../faults/person-erased.js';
import { postgresFrozen, serverAway } from '../faults/servers-away.js';
import { workerKilled } from '../faults/worker-killed.js';

/**
 * Short versions of rows of `npm run faults`, one for each way to lose data; three of them also exist in the long form.
 * `npm run faults` measures the other rows and the promised times. Other suites run in parallel with this one, so only
 * the results are checked here.
 */
describe('the product', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.ofWorker({ slack: 5 });
  });
  afterAll(() => lab?.close());

  const rows: [string, (lab: Lab) => Promise<string>][] = [
    ['a worker killed in mid-turn', (it) => workerKilled(it, { kills: 1, turns: 3 })],
    ['PostgreSQL frozen', (it) => postgresFrozen(it, { seconds: 4 })],
    ['a service that is down, and a reply that is being written, while two people are erased', personErased],
  ];
  const further: typeof rows = [
    ['the community service killed while people post', (it) => communityKilled(it, { kills: 2, people: 12 })],
    ['Redis away for a while', (it) => serverAway(it, 'redis', { seconds: 3 })],
    [
      'an event whose publisher or subscriber is killed between commit and acknowledgement',
      (it) =>
        eventCrashes(it, {
          only: ['publisher killed after its commit', 'subscriber killed before its acknowledgement'],
        }),
    ],
  ];

  it.each(IS_LONG_FORM ? [...rows, ...further] : rows)(
    'recovers from %s',
    async (_fault, row) => {
      expect(await lab.run(row)).toEqual(expect.any(String));
    },
    180_000,
  );
});
