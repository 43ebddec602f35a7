import { PaymentStandIn } from '../support/payment.js';
import { allApplied } from '../support/stored-events.js';
import { until } from '../support/until.js';
import { anew, postWebhook } from '../support/webhooks.js';
import { type Lab, must } from './lab.js';
import { changeWithoutWebhook, mustAgree, somebodyWhoPays } from './paying-person.js';

/** Row 12: PostgreSQL is down, or answers no query, while messages arrive. */
export async function webhooksWithoutDatabase(
  lab: Lab,
  { how }: { how: 'down' | 'frozen' },
): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const database = lab.member('postgres');
  if (how === 'down') await database.stop();
  else lab.signal('postgres', 'SIGSTOP');
  const answers: number[] = [];
  let slowest = 0;
  try {
    await payment.api('POST', `subscriptions/${payer.subscriptionId}`, { cancel_at_period_end: 'true' });
    await until('the provider’s webhook was refused', async () =>
      (await payment.state(20)).deliveries.some(({ state }) => state === 'retrying'),
    );
    for (let n = 0; n < 5; n += 1) {
      const { status, took } = await postWebhook(lab.running, anew(payer.event));
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
  must(slowest <= lab.allowed(3_000), `a refusal took ${slowest.toFixed(0)} ms`);
  await payment.delivered();
  await allApplied(lab.running, [payer.subscriptionId]);
  await mustAgree(lab, payment, payer);
  return `${answers.length} × 5xx while it was ${how}, slowest ${slowest.toFixed(0)} ms; applied ${((Date.now() - back) / 1_000).toFixed(1)} s after it was back`;
}

/** Row 12: Redis, which holds the queue, is down while messages arrive. */
export async function webhooksWithoutQueue(lab: Lab): Promise<string> {
  const payment = new PaymentStandIn(lab.running);
  const payer = await somebodyWhoPays(lab, payment);
  const event = await changeWithoutWebhook(payment, payer, true);
  const redis = lab.member('redis');
  redis.kill('SIGKILL');
  await redis.exited();
  const answers = [];
  try {
    answers.push(await postWebhook(lab.running, event));
    for (let n = 0; n < 9; n += 1) answers.push(await postWebhook(lab.running, anew(event)));
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
  await until(
    'the person’s calls succeed again',
    async () => (await payer.person.send('/api/trial/status')).status === 200,
  );
  await mustAgree(lab, payment, payer);
  must(took <= lab.allowed(15_000), `applied ${took} ms after Redis was back`);
  const slowest = Math.max(...answers.map((answer) => answer.took));
  return `${answers.length} stored without Redis, slowest answer ${slowest.toFixed(0)} ms; applied ${(took / 1_000).toFixed(1)} s after it was back`;
}
