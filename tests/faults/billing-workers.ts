import { withDatabase } from '../support/database.js';
import { planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { allApplied, waitingEvents } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { anew, type ProviderEvent, postWebhook } from '../support/webhooks.js';
import { Broken, type Lab, must } from './lab.js';
import { changeWithoutWebhook, mustAgree, type Payer, somebodyWhoPays } from './paying-person.js';
import { hasUnreadAnswer, hasUnreadQuestion } from './unread-bytes.js';

/** Row 12: kills the billing workers while they query the provider about a message. */
export async function workerKilledWhileApplying(lab: Lab, { kills }: { kills: number }): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const workers = workersOf(lab).map((name) => lab.member(name));
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const event = await changeWithoutWebhook(payment, payer, kill % 2 === 0);
    await whileProviderIsFrozen(lab, async () => {
      await postAndAwaitQuestion(lab, payer, event);
      for (const worker of workers) worker.kill('SIGKILL');
      await Promise.all(workers.map((worker) => worker.exited()));
    });
    must((await waitingEvents(lab.running, [payer.subscriptionId])) > 0, 'it was applied before the kill');
    const begun = Date.now();
    const starting = Promise.all(workers.map((worker) => worker.start()));
    await allApplied(lab.running, [payer.subscriptionId]);
    slowest = Math.max(slowest, Date.now() - begun);
    await starting;
    await mustAgree(lab, payment, payer);
  }
  must(slowest <= lab.allowed(30_000), `applied ${slowest} ms after the workers were started`);
  return `${kills} kills in mid-refresh: applied once, at most ${(slowest / 1_000).toFixed(1)} s after new ones were started`;
}

const workersOf = (lab: Lab) =>
  [...lab.product.members.keys()].filter((name) => name.startsWith('billing-worker'));

/** Row 12: checks that a response of the provider has no effect when it arrives after a newer snapshot was stored. */
export async function answerComesLate(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  for (let tries = 0; tries < 5; tries += 1) {
    const payer = await somebodyWhoPays(lab, payment);
    const frozenMs = await cancelMeanwhile(lab, payment, payer);
    await allApplied(lab.running, [payer.subscriptionId]);
    await mustAgree(lab, payment, payer);
    must((await planOf(payer.person)).cancelAtPeriodEnd, 'the cancellation is forgotten');
    if (frozenMs < WORKERS_PATIENCE_MS)
      return 'an answer from before a cancellation came after it: the cancellation stands';
  }
  throw new Broken('this machine is too slow: the worker no longer wanted the answer when it came');
}

/**
 * Milliseconds after which a worker waiting for the provider sends a new request instead of reading a late response.
 */
const WORKERS_PATIENCE_MS = 2_500;

/**
 * Cancels the subscription while the provider's earlier response is still unread in the connection of a frozen worker.
 * The worker reads it after it is resumed.
 * @returns milliseconds from the worker's request until the worker is resumed
 */
async function cancelMeanwhile(lab: Lab, payment: PaymentStandIn, payer: Payer): Promise<number> {
  const workers = workersOf(lab);
  let asked = 0;
  try {
    await whileProviderIsFrozen(lab, async () => {
      await postAndAwaitQuestion(lab, payer, anew(payer.event));
      asked = Date.now();
      for (const name of workers) lab.signal(name, 'SIGSTOP');
    });
    await until('the provider’s response is waiting unread at the worker', () =>
      hasUnreadAnswer(portOf(lab)),
    );
    // No webhook message about the cancellation is sent: it would repair the damage that a late response does.
    await payment.set({ webhooks: { endpoint: null } });
    const cancelled = await payer.person.send('/api/subscription/cancel', { method: 'POST' });
    must(cancelled.status === 200, `the cancellation was answered with ${cancelled.status}`);
    must(hasUnreadAnswer(portOf(lab)), 'the worker has read the answer before the cancellation');
  } finally {
    for (const name of workers) lab.signal(name, 'SIGCONT');
    await payment.calm();
  }
  return Date.now() - asked;
}

const portOf = (lab: Lab) => Number(new URL(lab.running.stripeUrl).port);

/** Freezes the provider during some work; requests to it stay unread until it resumes. */
async function whileProviderIsFrozen(lab: Lab, work: () => Promise<void>): Promise<void> {
  lab.signal('sandbox', 'SIGSTOP');
  try {
    await work();
  } finally {
    lab.signal('sandbox', 'SIGCONT');
  }
}

/** Posts a message and waits until a worker has queried the frozen provider about it. */
async function postAndAwaitQuestion(lab: Lab, payer: Payer, event: ProviderEvent): Promise<void> {
  const { status } = await postWebhook(lab.running, event);
  must(status === 200, `answered with ${status}`);
  await until(
    'a worker has asked the provider',
    async () => hasUnreadQuestion(portOf(lab)) && (await isBeingRefreshed(lab, payer)),
  );
}

/** Returns whether a query of the provider has started and its result is not stored yet. */
function isBeingRefreshed(lab: Lab, { subscriptionId }: Payer): Promise<boolean> {
  return withDatabase(lab.running, 'billing', async (client) => {
    const { rows } = await client.query(
      'SELECT 1 FROM billing.subscription_refreshes WHERE subscription_id = $1 AND started > stored',
      [subscriptionId],
    );
    return rows.length > 0;
  });
}
