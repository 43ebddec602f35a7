import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { url } = product;
const { visit } = useChromium();

/** Moves the end of a person's trial, which nobody can wait for. */
async function endTrialIn(person: Person, hours: number): Promise<void> {
  const { id } = await person.get('GET /api/auth/user');
  const { host, port } = product.servers.postgres;
  const client = new pg.Client({
    host,
    port,
    database: product.database,
    user: 'billing',
    password: product.passwords['billing'],
  });
  await client.connect();
  try {
    const ends = new Date(Date.now() + hours * 3_600_000);
    const started = new Date(ends.getTime() - 14 * 86_400_000);
    const { rowCount } = await client.query(
      'UPDATE billing.trials SET started_at = $2, ends_at = $3 WHERE user_id = $1',
      [id, started, ends],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

describe('the home of a signed-in person', () => {
  it('invites to a first entry when there is none', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url, { name: 'Ada Lovelace' }) });
    await page.getByRole('heading', { name: 'Good to see you, Ada' }).waitFor();
    await page.getByRole('link', { name: 'Write your first entry' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  it('shows the streak and the number of entries', async () => {
    const person = await Person.arrive(url);
    await person.chat('I slept well and woke up rested.');
    await person.chat('Then the day got loud again.');
    const { page } = await visit('/', { as: person });
    const card = page.getByRole('main').locator('dl');
    await card.getByText('1 day', { exact: true }).waitFor();
    expect(await card.locator('dd').allTextContents()).toEqual(['1 day', '2']);
    expect(await card.locator('dt').allTextContents()).toEqual(['Current streak', 'Total entries']);
  });

  it('says so when the progress cannot be read, and reads it again when asked', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /user\/stats/ });
    await page.route('**/api/user/stats', (route) => route.abort());
    await page.goto('/');
    await page.getByText('Your progress could not be read').waitFor();
    await page.unroute('**/api/user/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Write your first entry' }).waitFor();
  });

  it('leads to free writing with its quick action', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('link', { name: /^Free Write/ }).click();
    await page.waitForURL('**/journal?mode=freewrite');
  });
});

describe('the trial banner', () => {
  it('starts the trial, says so, and then shows its 14 days', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('Trial Started!').first().waitFor();
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.getByText('Premium trial: 14 days left').waitFor();
    expect(await banner.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('14');
  });

  it.each([
    ['3 days left', 71, 'Premium trial: 3 days left'],
    ['1 day left, in the singular', 20, 'Premium trial: 1 day left'],
  ])('warns with %s', async (_kind, hours, text) => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    await endTrialIn(person, hours);
    const { page } = await visit('/journal', { as: person });
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.getByText(text, { exact: true }).waitFor();
    await banner.getByText('Expires soon!').waitFor();
    await banner.getByText(/^Trial ending soon!/).waitFor();
  });

  it('is gone once the trial is over', async () => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    await endTrialIn(person, -1);
    const { page } = await visit('/', { as: person });
    const answered = page.waitForResponse('**/api/subscription/status');
    await page.reload();
    await answered;
    await page.getByRole('link', { name: 'Write your first entry' }).waitFor();
    expect(await page.getByRole('region', { name: /trial/i }).count()).toBe(0);
  });
});

describe('the menu of the person', () => {
  it('logs out, and nothing of the person stays in the browser', async () => {
    const { page, context } = await visit('/journal', { as: await Person.arrive(url) });
    await page.getByRole('textbox', { name: 'Your message' }).fill('A thought for nobody else.');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('nobody else');
  });

  it('is worked with the keyboard, and gives the focus back', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const button = page.getByRole('button', { name: /^Your menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Settings & Preferences' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('Settings & Preferences', () => {
  it('keeps the dark theme, and shows it before anything else is drawn', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Dark theme' }).click();
    await page.locator('html.dark').waitFor({ state: 'attached' });
    await page.addInitScript(() => {
      // The body is the first thing that could be painted.
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('theme-at-body', document.documentElement.className);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('theme-at-body'))).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
  });

  it('switches the breathing light of the journal off, also in a tab that is open already', async () => {
    const { page, context } = await visit('/journal', { as: await Person.arrive(url) });
    await page.getByRole('switch', { name: 'Meditative Breathing', checked: true }).waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: /^Your menu/ }).click();
    await other.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
    await other.getByRole('dialog').getByRole('switch', { name: 'Breathing effects' }).click();
    await page.getByRole('switch', { name: 'Meditative Breathing', checked: false }).waitFor();
    await page.getByText('Paused').waitFor();
  });

  it('closes with Escape', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
