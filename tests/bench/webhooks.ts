import { setTimeout as sleep } from 'node:timers/promises';
import { type Life, liveThrough } from '../faults/life-cycles.js';
import { lendSession, openBrowser } from '../support/browser.js';
import { LiveTab } from '../support/live-tab.js';
import { payFor, planOf } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { allApplied } from '../support/stored-events.js';
import { type ProviderEvent, postWebhook } from '../support/webhooks.js';
import { median, ms, percentile, type Row } from './figures.js';

/** Number of subscriptions, each with six signed messages. */
const SUBSCRIPTIONS = 150;
const AT_ONCE = 16;
const TABS = 20;
const SCREENS = 5;

/**
 * Measures how fast the payment provider's messages are stored and applied, and how soon an open tab shows the result.
 */
export async function benchWebhooks(product: RunningProduct): Promise<Row[]> {
  const payment = new PaymentStandIn(product);
  // The stand-in sends no messages by itself: the bench posts each one, so that it knows when.
  await payment.set({ webhooks: { endpoint: null } });
  try {
    return [
      ...(await throughput(product, await liveThrough(payment, SUBSCRIPTIONS))),
      await timeToTab(product, payment),
      await timeToScreen(product, payment).catch(notMeasured),
    ];
  } finally {
    await payment.calm();
  }
}

async function throughput(product: RunningProduct, lives: readonly Life[]): Promise<Row[]> {
  const events = lives.flatMap((life) => life.events);
  const waiting = [...events];
  const answers: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        const { status, took } = await postWebhook(product, event);
        answers.push(took);
        // A refused message is posted again, as the provider would do.
        if (status !== 200) waiting.push(event);
      }
    }),
  );
  const storedSeconds = (performance.now() - begun) / 1_000;
  await allApplied(
    product,
    lives.map(({ subscriptionId }) => subscriptionId),
  );
  const appliedSeconds = (performance.now() - begun) / 1_000;
  const p95 = percentile(answers, 0.95);
  return [
    {
      what: `webhooks of ${lives.length} subscriptions, ${AT_ONCE} at once`,
      measured: `${Math.round(events.length / storedSeconds)}/s stored, ${Math.round(events.length / appliedSeconds)}/s applied`,
      budget: '',
    },
    {
      what: 'answer to a webhook, under that load',
      measured: `p50 ${ms(median(answers))}, p95 ${ms(p95)}, ${answers.length - events.length} told to come again`,
      budget: 'p95 ≤ 300 ms',
      kept: p95 <= 300,
    },
  ];
}

/** Measures from the arrival of the message until an open tab has received the event and read the new plan. */
async function timeToTab(product: RunningProduct, payment: PaymentStandIn): Promise<Row> {
  const times: number[] = [];
  for (const person of await Person.crowd(product.url, TABS)) {
    const event = await payWithUndeliveredEvent(payment, person);
    const tab = await LiveTab.open(person);
    const begun = performance.now();
    await post(product, event);
    await tab.next('plan-changed', { limitMs: 30_000 });
    while ((await planOf(person)).tier !== 'premium') await sleep(5);
    times.push(performance.now() - begun);
    tab.close();
  }
  const p95 = percentile(times, 0.95);
  return {
    what: 'webhook to an open tab that knows the new plan',
    measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
    budget: 'p95 ≤ 5 s',
    kept: p95 <= 5_000,
  };
}

/**
 * Measures the time from the arrival of the message until the screen in Chromium shows the text for a paying person.
 */
async function timeToScreen(product: RunningProduct, payment: PaymentStandIn): Promise<Row> {
  const times: number[] = [];
  const browser = await openBrowser();
  try {
    for (const person of await Person.crowd(product.url, SCREENS)) {
      const event = await payWithUndeliveredEvent(payment, person);
      await lendSession(browser, person);
      const page = await browser.context.newPage();
      const connected = page.waitForResponse('**/api/live');
      await page.goto(`${product.url}/premium`);
      await page.getByRole('heading', { name: 'Upgrade to Premium' }).first().waitFor();
      await connected;
      const begun = performance.now();
      await post(product, event);
      await page.getByText('You’re Premium').or(page.getByText("You're Premium")).first().waitFor();
      times.push(performance.now() - begun);
      await page.close();
      await browser.context.clearCookies();
    }
  } finally {
    await browser.close();
  }
  const slowest = Math.max(...times);
  return {
    what: 'webhook to the new plan on the screen, Chromium',
    measured: `p50 ${ms(median(times))}, slowest ${ms(slowest)}`,
    budget: '≤ 5 s',
    kept: slowest <= 5_000,
  };
}

/** Makes a person's first payment and returns the provider's message about it undelivered. */
async function payWithUndeliveredEvent(payment: PaymentStandIn, person: Person): Promise<ProviderEvent> {
  const subscriptionId = await payFor(person, payment);
  const { events } = await payment.state(50);
  const event = events.findLast(({ data }) => data.object.id === subscriptionId);
  if (!event) throw new Error('The payment has no event');
  return event;
}

async function post(product: RunningProduct, event: ProviderEvent): Promise<void> {
  const { status } = await postWebhook(product, event);
  if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
}

function notMeasured(error: Error): Row {
  return {
    what: 'webhook to the new plan on the screen, Chromium',
    measured: `not measured: ${error.message.split('\n')[0]}`,
    budget: '≤ 5 s',
    kept: false,
  };
}
