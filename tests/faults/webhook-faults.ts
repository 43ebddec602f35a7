import { withDatabase } from '../support/database.js';
import { buyPremium, planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { differencesOf } from '../support/payment-truth.js';
import type { Person } from '../support/person.js';
import { allApplied, storedEvents, waitingEvents } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { anew, type ProviderEvent, postWebhook, signatureOf } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';

/** Somebody who pays, and everything the provider has to say about it. */
interface Payer {
  person: Person;
  subscriptionId: string;
  /** The last event about the subscription. */
  event: ProviderEvent;
}

async function somebodyWhoPays(lab: Lab, payment: PaymentStandIn): Promise<Payer> {
  const [person] = await lab.people(1);
  must(person !== undefined, 'nobody came');
  const subscriptionId = await buyPremium(person, payment);
  await payment.delivered();
  await allApplied(lab.running, [subscriptionId]);
  return { person, subscriptionId, event: await lastEvent(payment, subscriptionId) };
}

async function lastEvent(payment: PaymentStandIn, subscriptionId: string): Promise<ProviderEvent> {
  const { events } = await payment.state(200);
  const found = events.findLast(({ data }) => data.object.id === subscriptionId);
  must(found !== undefined, 'the provider has no event about the subscription');
  return found;
}

/** Changes the subscription at the provider without a word to the product. @returns the event that was not sent */
async function changeUntold(
  payment: PaymentStandIn,
  { subscriptionId }: Payer,
  cancel: boolean,
): Promise<ProviderEvent> {
  await payment.set({ webhooks: { endpoint: null } });
  await payment.api('POST', `subscriptions/${subscriptionId}`, { cancel_at_period_end: String(cancel) });
  await payment.calm();
  return lastEvent(payment, subscriptionId);
}

async function mustAgree(
  lab: Lab,
  payment: PaymentStandIn,
  { subscriptionId, person }: Payer,
): Promise<void> {
  const [difference] = await differencesOf(lab.running, payment, [subscriptionId]);
  must(difference === undefined, String(difference));
  const truth = await payment.subscription(subscriptionId);
  const status = await planOf(person);
  must(
    status.cancelAtPeriodEnd === truth.cancel_at_period_end,
    `the screen is told ${JSON.stringify(status)}`,
  );
}

/** Row 12: messages that are not the provider's, or not its own any more. */
export async function forgedWebhooks(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const forged = JSON.stringify({ ...anew(payer.event), type: 'customer.subscription.deleted' });
  const genuine = JSON.stringify(anew(payer.event));
  const attempts: [kind: string, body: string, signature: string][] = [
    ['signed with another secret', forged, signatureOf(forged, { secret: 'whsec_guessed' })],
    ['without a signature', forged, ''],
    ['with a signature that is none', forged, 't=now,v1=yes'],
    ['with an empty digest', forged, `t=${Math.floor(Date.now() / 1_000)},v1=`],
    ['with the right digest under another scheme', forged, signatureOf(forged).replace('v1=', 'v0=')],
    ['with the signature of another message', forged, signatureOf(genuine)],
    ['altered by one space', `${genuine} `, signatureOf(genuine)],
    ['stale by an hour', genuine, signatureOf(genuine, { ageSeconds: 3_600 })],
    ['stale by six minutes', genuine, signatureOf(genuine, { ageSeconds: 360 })],
    ['with a fresh time and an old digest', genuine, freshTime(signatureOf(genuine, { ageSeconds: 3_600 }))],
  ];
  const before = await storedEvents(lab.running);
  for (const [kind, body, signature] of attempts) {
    const { status, code } = await postWebhook(lab.url, body, signature);
    must(status === 400 && code === 'invalid_signature', `${kind}: ${status} ${code}`);
  }
  must((await storedEvents(lab.running)) === before, 'a forged message was stored');
  await mustAgree(lab, payment, payer);
  must((await planOf(payer.person)).tier === 'premium', 'a forged message had an effect');
  return `${attempts.length} kinds of forged, altered and stale messages: all 400, none stored, nothing changed`;
}

const freshTime = (signature: string) => signature.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1_000)}`);

/** Row 12: PostgreSQL is down, or answers nobody, while messages come. */
export async function webhooksWithoutDatabase(
  lab: Lab,
  { how }: { how: 'down' | 'frozen' },
): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const database = lab.product.member('postgres');
  if (how === 'down') await database.stop();
  else lab.signal('postgres', 'SIGSTOP');
  const answers: number[] = [];
  let slowest = 0;
  try {
    await payment.api('POST', `subscriptions/${payer.subscriptionId}`, { cancel_at_period_end: 'true' });
    await until('the provider was refused', async () =>
      (await payment.state(20)).deliveries.some(({ state }) => state === 'retrying'),
    );
    for (let n = 0; n < 5; n += 1) {
      const { status, took } = await postWebhook(lab.url, anew(payer.event));
      answers.push(status);
      slowest = Math.max(slowest, took);
    }
    const own = (await payment.state(20)).deliveries.filter(({ state }) => state === 'retrying');
    answers.push(...own.flatMap(({ attempts }) => attempts.map(({ status }) => status ?? 0)));
  } finally {
    if (how === 'down') await database.start();
    else lab.signal('postgres', 'SIGCONT');
  }
  const back = Date.now();
  must(
    answers.every((status) => status >= 500),
    `answered without a database: ${answers}`,
  );
  must(slowest <= 3_000, `a refusal took ${slowest.toFixed(0)} ms`);
  await payment.delivered();
  await allApplied(lab.running, [payer.subscriptionId]);
  await mustAgree(lab, payment, payer);
  return `${answers.length} × 5xx while it was ${how}, slowest ${slowest.toFixed(0)} ms; applied ${((Date.now() - back) / 1_000).toFixed(1)} s after it was back`;
}

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

/** Row 12: Redis, which holds the queue, is away while messages come. */
export async function webhooksWithoutQueue(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const event = await changeUntold(payment, payer, true);
  const redis = lab.product.member('redis');
  redis.kill('SIGKILL');
  await redis.exited();
  const answers = [];
  try {
    answers.push(await postWebhook(lab.url, event));
    for (let n = 0; n < 9; n += 1) answers.push(await postWebhook(lab.url, anew(event)));
  } finally {
    await redis.start();
  }
  const back = Date.now();
  must(
    answers.every(({ status }) => status === 200),
    `answered without Redis: ${answers.map(({ status }) => status)}`,
  );
  await allApplied(lab.running, [payer.subscriptionId]);
  const took = Date.now() - back;
  await until('people are back', async () => (await payer.person.send('/api/trial/status')).status === 200);
  await mustAgree(lab, payment, payer);
  must(took <= 15_000, `applied ${took} ms after Redis was back`);
  const slowest = Math.max(...answers.map((answer) => answer.took));
  return `${answers.length} stored without Redis, slowest answer ${slowest.toFixed(0)} ms; applied ${(took / 1_000).toFixed(1)} s after it was back`;
}
