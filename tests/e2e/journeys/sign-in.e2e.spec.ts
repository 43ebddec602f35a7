import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url, sandboxUrl } = runningProduct();
const { visit } = useChromium();

describe('a visitor', () => {
  it('signs in from the landing page and sees the dashboard at the next visit', async () => {
    const { page } = await visit('/', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('#email').fill(`${randomUUID()}@example.com`);
    await page.locator('#email').press('Enter');
    await page.getByText(/^Good to see you/).waitFor();
    expect(page.url()).toBe(`${url}/`);
    await page.reload();
    await page.getByText(/^Good to see you/).waitFor();
  });

  itLong('returns to the requested page after signing in with Replit', async () => {
    const person = await Person.arrive(url);
    await person.markReleaseNotesSeen();
    const { page } = await visit('/auth?redirect=/insights', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: 'Continue with Replit' }).click();
    await page.locator('#email').fill(person.email);
    await page.locator('#email').press('Enter');
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    expect(page.url()).toBe(`${url}/insights`);
    await page.getByRole('button', { name: /^Your menu/ }).waitFor();
  });

  itLong('who cancels the sign-in at the provider sees a message', async () => {
    const { page } = await visit('/auth', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByText('Cancel').click();
    await page.getByText('Authentication Error').waitFor();
    await page.getByText('You are not signed in. Please try again.').waitFor();
  });

  it('on the way to buy signs in and returns to the chosen plan', async () => {
    const { page } = await visit('/subscribe?plan=price_yearly', {
      alsoVisits: [sandboxUrl],
      expected: /status of 401/,
    });
    await page.waitForURL('**/auth?redirect=%2Fsubscribe%3Fplan%3Dprice_yearly');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('#email').fill(`${randomUUID()}@example.com`);
    await page.locator('#email').press('Enter');
    await page.waitForURL('**/subscribe?plan=price_yearly');
    await page.getByText('$100.00/year').waitFor();
  });
});

describe('the end of a session', () => {
  it('by log-out removes the person’s data from the browser and signs out other tabs', async () => {
    // Requests of the first tab between the log-out and the end of its live channel are refused.
    const { page, context } = await visit('/journal', {
      as: await Person.arrive(url),
      expected: /status of 401/,
    });
    await new JournalPage(page).box.fill('A thought for nobody else.');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: /^Your menu/ }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await other.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    await page.getByRole('link', { name: 'Sign In to Continue' }).waitFor();
    expect((await context.request.get('/api/auth/user')).status()).toBe(401);
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  itLong('on another device is detected by an open tab', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person, expected: /status of 401/ });
    const connected = page.waitForResponse('**/api/live');
    await page.goto('/');
    await connected;
    await person.send('/api/logout');
    await page.getByText('Your session has ended').first().waitFor();
  });

  it('is shown at the next action, with a link to sign in', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', { as: person, expected: /status of 401|api\/live/ });
    // The live channel and the page's own requests would notify the tab before it is used.
    await page.route('**/api/live', (route) => route.abort());
    // This is the last request that the page sends at its start: a second later, when the network may already have been
    // idle.
    const started = page.waitForResponse('**/api/patch-notes/check-updates');
    await page.goto('/');
    await page.getByText(/^Good to see you/).waitFor();
    await started;
    await page.waitForLoadState('networkidle');
    let letGo: () => void = () => undefined;
    const used = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/**', (route) => used.then(() => route.fallback()));
    await person.send('/api/logout');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    letGo();
    await page.getByText('Your session has ended').first().waitFor();
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
  });

  it('keeps unsent text, which is restored after signing in again and is sent once', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('about:blank', {
      as: person,
      alsoVisits: [sandboxUrl],
      expected: /status of 401|api\/live/,
    });
    // The live channel would sign the page out before anything is sent from it.
    await page.route('**/api/live', (route) => route.abort());
    // Any other request of the page would sign it out too. The last request of its start is the check for new release
    // notes, so the test waits for it.
    const started = page.waitForResponse('**/api/patch-notes/check-updates');
    await page.goto('/journal');
    await started;
    const journal = new JournalPage(page);
    await journal.box.fill('Something I must not lose.');
    await person.send('/api/logout');
    await journal.box.press('Enter');
    await page
      .getByText('Your session has ended')
      .or(page.getByText('Authentication Required'))
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('#email').fill(person.email);
    await page.locator('#email').press('Enter');
    await journal.box.waitFor();
    expect(await journal.box.inputValue()).toBe('Something I must not lose.');
    await journal.box.press('Enter');
    await journal.finished.first().waitFor();
    expect(await journal.entries.count()).toBe(1);
  });
});
