import { describe, expect, it } from '@jest/globals';
import { Person } from '../../support/person.js';
import { watchPresence } from '../../support/presence.js';
import { runningProduct } from '../../support/product.js';
import { moveTrialEnd } from '../../support/trial-end.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { url } = product;
const { visit } = useChromium();

/** Moves the end of a person's trial, so many hours from now. */
async function endTrialIn(person: Person, hours: number): Promise<void> {
  const { id } = await person.get('GET /api/auth/user');
  await moveTrialEnd(product, id, new Date(Date.now() + hours * 3_600_000));
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

describe('the frame of the app', () => {
  it('has a sidebar of 176 px on a wide screen and a tab bar on a narrow one', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url), width: 1024 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect((await navigation.boundingBox())?.width).toBe(176);
    await page.setViewportSize({ width: 1023, height: 800 });
    expect(await navigation.boundingBox()).toMatchObject({ x: 0, width: 1023 });
    expect(await navigation.getByRole('link').count()).toBe(3);
  });

  it('names each screen in the tab of the browser and marks where one is', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Journal', 'Insights', 'Home']) {
      await navigation.getByRole('link', { name }).click();
      await until(`the tab is called ${name}`, async () => (await page.title()) === `${name} · Shadow Guide`);
      expect(await navigation.locator('[aria-current=page]').allTextContents()).toEqual([name]);
    }
  });

  it('marks a change of screen for three seconds', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const marked = await watchPresence(page, 'html[data-route-transition]');
    await page.getByRole('link', { name: 'Write your first entry' }).click();
    const { from, to } = await marked();
    // Both ends are timers of the page, and a busy page is late with the first one.
    expect(to - from).toBeGreaterThan(1_500);
  });

  it('says when it cannot find out who is signed in, instead of looking signed out', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /auth\/user/ });
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({
        status: 503,
        json: { statusCode: 503, message: 'Away.', code: 'service_unavailable' },
      }),
    );
    await page.goto('/insights');
    await page.getByText('We could not check whether you are signed in').waitFor();
    await page.unroute('**/api/auth/user');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
  });

  it('says on the spot that the session has ended', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/', { as: person, expected: /status of 401/ });
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    await person.send('/api/logout');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await page.getByText('Your session has ended').first().waitFor();
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
  });

  it('tells one thing at a time, and F8 leads to it', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    const region = page.getByRole('region', { name: /^Notifications/ });
    await region.getByText('You now have 14 days of premium access. Enjoy all features!').waitFor();
    expect(await region.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('F8');
    expect(await region.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await region.getByRole('listitem').waitFor({ state: 'hidden' });
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

  it('takes a double click for one, and gives the focus to what stands in the place of the button', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    let starts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/trial/start')) starts += 1;
    });
    await page.getByRole('button', { name: 'Start Free Trial' }).evaluate((button: HTMLButtonElement) => {
      button.focus();
      button.click();
      button.click();
    });
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.waitFor();
    await until('the banner has the focus', () =>
      banner.evaluate((element) => element === document.activeElement),
    );
    expect(starts).toBe(1);
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

  it('counts the days by the clock while the page stays open', async () => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    const { page } = await visit('about:blank', { as: person });
    await page.clock.install();
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Your trial' });
    await banner.getByText('Premium trial: 14 days left').waitFor();
    await page.clock.fastForward(24 * 3_600_000 + 1_000);
    await banner.getByText('Premium trial: 13 days left').waitFor();
    await page.clock.fastForward(240 * 3_600_000);
    await banner.getByText('Premium trial: 3 days left').waitFor();
    await banner.getByText('Expires soon!').waitFor();
  });

  it('is gone once the trial is over', async () => {
    const person = await Person.arrive(url);
    await person.send('/api/trial/start', { method: 'POST' });
    await endTrialIn(person, -1);
    const { page } = await visit('/', { as: person });
    // Stands there once the plan is known to be free again.
    await page.getByRole('region', { name: 'What premium adds' }).waitFor();
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
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
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
