import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { communityKilled } from '../faults/community-killed.js';
import { eventCrashes } from '../faults/event-crashes.js';
import { habitsKilled } from '../faults/habits-killed.js';
import { Lab } from '../faults/lab.js';
import { libraryKilled } from '../faults/library-killed.js';
import { personErased } from '../faults/person-erased.js';
import { postgresFrozen, serverAway } from '../faults/servers-away.js';
import { webhookOrders } from '../faults/webhook-orders.js';
import { workerKilled } from '../faults/worker-killed.js';

/**
 * Short versions of ten rows of `npm run faults`, one for each way to lose data, on a separate product. The other rows and the
 * promised times are measured there; here other suites run in parallel, so only the results are checked.
 */
describe('the product', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({ twins: false, slack: 5 });
  }, 120_000);
  afterAll(() => lab?.close(), 60_000);

  it.each<[string, (lab: Lab) => Promise<string>]>([
    ['a worker killed in mid-turn', (it) => workerKilled(it, { kills: 1, turns: 3 })],
    [
      'the habits service killed while habits are completed',
      (it) => habitsKilled(it, { kills: 2, people: 4 }),
    ],
    ['the community service killed while people post', (it) => communityKilled(it, { kills: 2, people: 12 })],
    ['the library service killed while people read', (it) => libraryKilled(it, { kills: 2, people: 8 })],
    ['Redis away for a while', (it) => serverAway(it, 'redis', { seconds: 3 })],
    ['NATS away for a while', (it) => serverAway(it, 'nats', { seconds: 3 })],
    ['PostgreSQL frozen', (it) => postgresFrozen(it, { seconds: 4 })],
    [
      'an event whose publisher or subscriber is killed between commit and acknowledgement',
      (it) =>
        eventCrashes(it, {
          only: ['publisher killed after its commit', 'subscriber killed before its acknowledgement'],
        }),
    ],
    ['a service that is down, and a reply that is being written, while two people are erased', personErased],
    ['webhooks in 24 orders, one to three times', (it) => webhookOrders(it, { orders: 24 })],
  ])(
    'recovers from %s',
    async (_fault, row) => {
      expect(await lab.run(row)).toEqual(expect.any(String));
    },
    180_000,
  );
});
