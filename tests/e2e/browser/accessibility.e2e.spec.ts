import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SubscriptionStatus } from '@shadow-guide/contracts';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../../support/checkout-page.js';
import { JournalPage } from '../../support/journal-page.js';
import { buyPremium } from '../../support/payer.js';
import { cards, PaymentStandIn } from '../../support/payment.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { url, stripeUrl, control } = product;
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';
let writer: Person;
let newcomer: Person;
let subscriber: Person;

beforeAll(async () => {
  [writer, newcomer, subscriber] = await Promise.all([
    Person.arrive(url, { name: 'Ada Lovelace' }),
    Person.arrive(url),
    Person.arrive(url),
  ]);
  await buyPremium(subscriber, new PaymentStandIn(product));
  await writer.chat(ENTRY);
  await writer.chat("I can't go on. I want to kill myself tonight.");
  await setModel(control, {
    failures: [{ kind: 'status', status: 400, match: { contains: 'the last bus' } }],
  });
  await writer.chat('I missed the last bus and walked home in the rain.');
}, 120_000);

/** What axe finds wrong with the page in a theme, by all its rules or by some, as lines that say where and why. */
async function violations(page: Page, theme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  await page.evaluate(async (wanted) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(wanted);
    // Colours on their way from one theme to the other are nobody's; those that inherit set out when the others have arrived.
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(running().map((animation) => animation.finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (running().length > 0);
  }, theme);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) });
  const found = (await page.evaluate(`axe.run(${options})`)) as axe.AxeResults;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

interface Screen {
  name: string;
  path: string;
  as?: () => Person | Promise<Person>;
  width?: number;
  expected?: RegExp;
  alsoVisits?: string[];
  /** Brings the page into the state to look at. */
  ready(page: Page): Promise<unknown>;
}

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
  await page.getByRole('dialog').waitFor();
};
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

const cardForm = (page: Page) => new CheckoutPage(page).number.waitFor();
const notice = (page: Page) => page.getByRole('region', { name: 'A notice from Shadow Guide' }).waitFor();

const screens: Screen[] = [
  { name: 'the landing page', path: '/', ready: heading(/^Meet the parts/) },
  { name: 'the landing page on a phone', path: '/', width: 390, ready: heading(/^Meet the parts/) },
  { name: 'the landing page with its notice', path: '/', ready: notice },
  { name: 'the sign-in', path: '/auth', ready: heading(/^Welcome/) },
  { name: 'a failed sign-in', path: '/auth?error=no_code', ready: heading(/^Welcome/) },
  { name: 'the journal of a visitor', path: '/journal', ready: heading('Authentication Required') },
  {
    name: 'the page that is not there',
    path: '/nowhere',
    ready: heading('Page Not Found'),
    expected: /status of 404/,
  },
  { name: 'the privacy policy', path: '/privacy-policy.html', ready: heading('Privacy Policy') },
  { name: 'the terms of service', path: '/terms-of-service.html', ready: heading('Terms of Service') },
  { name: 'an empty home', path: '/', as: () => newcomer, ready: heading(/^Your first page/) },
  { name: 'the home', path: '/', as: () => writer, ready: heading('Your Progress') },
  { name: 'the home with its notice', path: '/', as: () => newcomer, ready: notice },
  { name: 'the home on a phone', path: '/', as: () => writer, width: 390, ready: heading('Your Progress') },
  {
    name: 'the menu of the person',
    path: '/',
    as: () => writer,
    ready: async (page) => {
      await page.getByRole('button', { name: /^Your menu/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'the settings', path: '/', as: () => writer, ready: openSettings },
  {
    name: 'a progress that could not be read',
    path: '/',
    as: () => writer,
    expected: /user\/stats/,
    ready: async (page) => {
      await page.route('**/api/user/stats', (route) => route.abort());
      await page.reload();
      await page.getByText('Your progress could not be read').waitFor();
    },
  },
  {
    name: 'an empty journal',
    path: '/journal',
    as: () => newcomer,
    ready: heading('What is on your mind?'),
  },
  {
    name: 'the journal with a card and an entry that has no answer',
    path: '/journal',
    as: () => writer,
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'the journal on a phone',
    path: '/journal',
    as: () => writer,
    width: 390,
    ready: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'the journal with its explanations open',
    path: '/journal',
    as: () => writer,
    ready: async (page) => {
      for (const summary of await page.locator('[data-safety] summary').all()) await summary.click();
      await page.getByRole('button', { name: 'What that means' }).click();
      await page.getByRole('heading', { name: 'Not a therapist' }).waitFor();
    },
  },
  {
    name: 'the journal while the guide answers',
    path: '/journal',
    as: () => Person.arrive(url),
    ready: async (page) => {
      await setModel(control, {
        failures: [
          { kind: 'hang', afterChunks: 5, match: { feature: 'stream', contains: 'the night train' } },
        ],
      });
      const journal = new JournalPage(page);
      await journal.write('I took the night train and could not sleep.');
      await journal.replies.first().waitFor();
      await journal.box.fill('More words.');
    },
  },
  {
    name: 'a message that came back',
    path: '/journal',
    as: () => writer,
    expected: /journal\/chat/,
    ready: async (page) => {
      await page.route('**/api/journal/chat', (route) => route.fulfill({ status: 500, json: {} }));
      await new JournalPage(page).write('A sentence that does not arrive.');
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'no insights yet',
    path: '/insights',
    as: () => newcomer,
    ready: heading('Nothing noticed yet'),
  },
  { name: 'the insights', path: '/insights', as: () => writer, ready: heading('In your words') },
  {
    name: 'the insights on a phone',
    path: '/insights',
    as: () => writer,
    width: 390,
    ready: heading('In your words'),
  },
  {
    name: 'a search without a match',
    path: '/insights?q=xylophone',
    as: () => writer,
    ready: (page) => page.getByText(/^No insight matches/).waitFor(),
  },
  {
    name: 'what premium adds, looked at more closely',
    path: '/',
    as: () => newcomer,
    ready: async (page) => {
      await page.getByRole('button', { name: /^Unlimited Personas/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the premium page', path: '/premium', as: () => newcomer, ready: heading('Why Premium') },
  {
    name: 'the premium page on a phone',
    path: '/premium',
    as: () => newcomer,
    width: 390,
    ready: heading('Why Premium'),
  },
  {
    name: 'the premium page of who has paid',
    path: '/premium',
    as: () => subscriber,
    ready: heading('Subscription Management'),
  },
  {
    name: 'the question whether to cancel',
    path: '/premium',
    as: () => subscriber,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).waitFor();
    },
  },
  {
    name: 'what another plan costs',
    path: '/premium',
    as: () => subscriber,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change to Annual' }).click();
      await page.getByText('Charged now').waitFor();
    },
  },
  {
    name: 'a renewal that was not paid',
    path: '/premium',
    as: () => subscriber,
    ready: async (page) => {
      await page.route('**/api/subscription/status', async (route) => {
        const response = await route.fetch();
        const status = (await response.json()) as SubscriptionStatus;
        await route.fulfill({ response, json: { ...status, status: 'past_due' } });
      });
      await page.reload();
      await page.getByText('Your last payment did not go through').waitFor();
    },
  },
  { name: 'the checkout', path: '/subscribe', as: () => newcomer, ready: cardForm },
  { name: 'the checkout on a phone', path: '/subscribe', as: () => newcomer, width: 390, ready: cardForm },
  {
    name: 'a card that was declined',
    path: '/subscribe',
    as: () => newcomer,
    alsoVisits: [stripeUrl],
    expected: /status of 402/,
    ready: async (page) => {
      await cardForm(page);
      await new CheckoutPage(page).pay(cards.declined);
      await page.getByText('Your card was declined.').first().waitFor();
    },
  },
  {
    name: 'a card with errors',
    path: '/subscribe',
    as: () => newcomer,
    ready: async (page) => {
      await cardForm(page);
      await new CheckoutPage(page).subscribe.click();
      await page.getByText('Enter the security code.').waitFor();
    },
  },
];

describe('axe finds nothing wrong, light or dark, with', () => {
  it.each(screens)('$name', async ({ path, as, width, expected, alsoVisits, ready }) => {
    const { page } = await visit(path, { as: await as?.(), width, height: 844, expected, alsoVisits });
    await ready(page);
    await page.evaluate(axe.source);
    const light = await violations(page, 'light');
    // A theme changes colours and nothing else.
    expect([...light, ...(await violations(page, 'dark', ['color-contrast']))]).toEqual([]);
  });
});
