import { withDatabase } from '../support/database.js';
import { planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { allApplied, waitingEvents } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { anew, postWebhook } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';
import { changeUntold, mustAgree, somebodyWhoPays } from './paying-person.js';

/** Row 12: the billing workers are killed while they ask the provider what a message was about. */
export async function workerKilledWhileApplying(lab: Lab, { kills }: { kills: number }): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const workers = workersOf(lab).map((name) => lab.product.member(name));
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const event = await changeUntold(payment, payer, kill % 2 === 0);
    await payment.set({ api: { delayMs: 3_000 } });
    const { status } = await postWebhook(lab.url, event);
    must(status === 200, `answered with ${status}`);
    await until('a worker is asking the provider', () => isBeingRefreshed(lab, payer.subscriptionId), 3_000);
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map((worker) => worker.exited()));
    await payment.set({ api: { delayMs: 0 } });
    must((await waitingEvents(lab.running, [payer.subscriptionId])) > 0, 'it was applied before the kill');
    const begun = Date.now();
    const starting = Promise.all(workers.map((worker) => worker.start()));
    await allApplied(lab.running, [payer.subscriptionId]);
    slowest = Math.max(slowest, Date.now() - begun);
    await starting;
    await mustAgree(lab, payment, payer);
  }
  must(slowest <= 30_000, `applied ${slowest} ms after the workers were started`);
  return `${kills} kills in mid-refresh: applied once, at most ${(slowest / 1_000).toFixed(1)} s after new ones were started`;
}

const workersOf = (lab: Lab) =>
  [...lab.product.members.keys()].filter((name) => name.startsWith('billing-worker'));

/** Row 12: what a worker was told by the provider arrives when something newer is kept already. */
export async function answerComesLate(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  await payment.set({ api: { delayMs: 300 } });
  try {
    const { status } = await postWebhook(lab.url, anew(payer.event));
    must(status === 200, `answered with ${status}`);
    await until('a worker is asking the provider', () => isBeingRefreshed(lab, payer.subscriptionId), 3_000);
    for (const name of workersOf(lab)) lab.signal(name, 'SIGSTOP');
    // The provider answers into a connection that nobody reads.
    await new Promise((resolve) => setTimeout(resolve, 600));
    // No message about the cancellation: it would only cover up what a late answer has spoilt.
    await payment.set({ api: { delayMs: 0 }, webhooks: { endpoint: null } });
    const cancelled = await payer.person.send('/api/subscription/cancel', { method: 'POST' });
    must(cancelled.status === 200, `the cancellation was answered with ${cancelled.status}`);
  } finally {
    for (const name of workersOf(lab)) lab.signal(name, 'SIGCONT');
    await payment.calm();
  }
  await allApplied(lab.running, [payer.subscriptionId]);
  await mustAgree(lab, payment, payer);
  must((await planOf(payer.person)).cancelAtPeriodEnd, 'the cancellation is forgotten');
  return 'an answer from before a cancellation came after it: the cancellation stands';
}

/** A look at the provider has begun and its result is not kept yet. */
function isBeingRefreshed(lab: Lab, subscriptionId: string): Promise<boolean> {
  return withDatabase(lab.running, 'billing', async (client) => {
    const { rows } = await client.query(
      'SELECT 1 FROM billing.subscription_refreshes WHERE subscription_id = $1 AND begun > kept',
      [subscriptionId],
    );
    return rows.length > 0;
  });
}
