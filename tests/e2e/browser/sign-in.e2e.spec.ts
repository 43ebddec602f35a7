import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url, sandboxUrl } = runningProduct();
const { visit } = useChromium();

describe('signing in by clicking', () => {
  it.each(['Google', 'Replit'])('through %s ends where the person wanted to go', async (provider) => {
    const { page } = await visit('/auth?redirect=/insights', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    await page.locator('#email').fill(`${randomUUID()}@example.com`);
    await page.locator('#email').press('Enter');
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    expect(page.url()).toBe(`${url}/insights`);
    await page.getByRole('button', { name: /^Your menu/ }).waitFor();
  });

  it('can be called off at the provider, and the page says that it did not happen', async () => {
    const { page } = await visit('/auth', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByText('Cancel').click();
    await page.getByText('Authentication Error').waitFor();
    await page.getByText('You are not signed in. Please try again.').waitFor();
  });

  it('never leads to another site', async () => {
    const { page } = await visit('/auth?redirect=//evil.example/', { alsoVisits: [sandboxUrl] });
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('#email').fill(`${randomUUID()}@example.com`);
    await page.locator('#email').press('Enter');
    await page.getByRole('heading', { name: /^Good to see you/ }).waitFor();
    expect(page.url()).toBe(`${url}/`);
  });
});

describe('the sign-in page', () => {
  it.each([
    ['no_code', 'Authorization code was not received.'],
    ['token_exchange_failed', 'Failed to exchange authorization code for tokens.'],
    ['callback_failed', 'Authentication callback failed.'],
    ['session_failed', 'Failed to create user session.'],
    ['some_new_code', 'some_new_code'],
  ])('explains the error %s', async (code, message) => {
    const { page } = await visit(`/auth?error=${code}`);
    const banner = page.getByRole('alert').filter({ hasText: 'Authentication Error' });
    await banner.getByText(message, { exact: true }).waitFor();
  });

  it('names the terms and the privacy policy and stands without the frame of the app', async () => {
    const { page } = await visit('/auth');
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    expect(await page.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
      '/terms-of-service.html',
    );
    expect(await page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
      '/privacy-policy.html',
    );
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  it('says that it checks, and then shows the two ways in', async () => {
    const { page } = await visit('about:blank');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/user', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth');
    await page.getByText('Checking authentication').first().waitFor();
    answer();
    await page.getByRole('link', { name: 'Continue with Replit' }).waitFor();
  });

  it('says that it redirects somebody who is signed in already, and does', async () => {
    const { page, context } = await visit('about:blank', { as: await Person.arrive(url) });
    await context.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('main')?.textContent ?? '';
        if (text.includes('Redirecting')) sessionStorage.setItem('said', 'Redirecting');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/auth?redirect=/insights');
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    expect(page.url()).toBe(`${url}/insights`);
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Redirecting');
  });
});

describe('a screen that needs a person', () => {
  it('shows the sign-in in its place to a visitor, and brings the person back to it', async () => {
    const { page } = await visit('/insights?type=belief');
    const link = page.getByRole('link', { name: 'Continue with Google' });
    expect(new URL((await link.getAttribute('href')) ?? '', url).searchParams.get('redirect')).toBe(
      '/insights?type=belief',
    );
    expect(page.url()).toBe(`${url}/insights?type=belief`);
  });

  it('the journal asks a visitor to sign in and keeps where they were going', async () => {
    const { page } = await visit('/journal?mode=freewrite');
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByRole('link', { name: 'Sign In to Start Trial' }).waitFor();
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await page.waitForURL('**/auth?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/journal?mode=freewrite');
  });
});
