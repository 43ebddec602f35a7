import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerComesLate, workerKilledWhileApplying } from '../faults/billing-workers.js';
import { eventCrashes } from '../faults/event-crashes.js';
import { forgedWebhooks } from '../faults/forged-webhooks.js';
import { hostileOutputs } from '../faults/hostile-outputs.js';
import { Lab } from '../faults/lab.js';
import { modelFaults } from '../faults/model-faults.js';
import { relayKilledUnderLoad } from '../faults/relay-killed.js';
import { jobDeliveredThrice, repeats } from '../faults/repeats.js';
import { postgresFrozen, serverAway } from '../faults/servers-away.js';
import { serviceAway } from '../faults/service-away.js';
import { trialEndsUnattended } from '../faults/trial-ends.js';
import { webhooksWithoutDatabase, webhooksWithoutQueue } from '../faults/webhook-faults.js';
import { unrulyWebhooks, webhookOrders } from '../faults/webhook-orders.js';
import { workerKilled } from '../faults/worker-killed.js';

/**
 * Short versions of the rows of `npm run faults`, on a product of their own that may be broken. The promised times are measured
 * there; here, beside other suites, they only have an end.
 */
describe('what must survive', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({ twins: false, slack: 5 });
  }, 120_000);
  afterAll(() => lab?.close(), 60_000);

  it.each<[string, (lab: Lab) => Promise<string>]>([
    ['a worker killed in mid-turn', (it) => workerKilled(it, { kills: 1, turns: 3 })],
    ['Redis away for a while', (it) => serverAway(it, 'redis', { seconds: 3 })],
    ['NATS away for a while', (it) => serverAway(it, 'nats', { seconds: 3 })],
    ['a service without a replica, and one killed in mid-request', serviceAway],
    ['PostgreSQL frozen', (it) => postgresFrozen(it, { seconds: 4 })],
    ['double clicks, reloads and two tabs', (it) => repeats(it, { people: 6 })],
    ['a job that is delivered three times', jobDeliveredThrice],
    ['hostile model outputs', (it) => hostileOutputs(it, { outputs: 20 })],
    [
      'an event whose teller or hearer is killed between commit and acknowledgement',
      (it) =>
        eventCrashes(it, {
          only: ['publisher killed after its commit', 'subscriber killed before its acknowledgement'],
        }),
    ],
    ['a relay killed under load', (it) => relayKilledUnderLoad(it, { people: 4, kills: 2 })],
    ['a trial that ends while the billing workers are away', trialEndsUnattended],
    ['webhooks in 24 orders, one to three times', (it) => webhookOrders(it, { orders: 24 })],
    ['webhooks that come three times and the newest first', unrulyWebhooks],
    ['forged, altered and stale webhooks', forgedWebhooks],
    ['webhooks while PostgreSQL is down', (it) => webhooksWithoutDatabase(it, { how: 'down' })],
    ['webhooks while Redis is down', webhooksWithoutQueue],
    ['an answer of the payment provider that comes late', answerComesLate],
    ['a billing worker killed in mid-refresh', (it) => workerKilledWhileApplying(it, { kills: 1 })],
    ['a model server that fails in nine ways', (it) => modelFaults(it, { withHang: false })],
  ])(
    '%s',
    async (_fault, row) => {
      expect(await lab.run(row)).toEqual(expect.any(String));
    },
    180_000,
  );
});
