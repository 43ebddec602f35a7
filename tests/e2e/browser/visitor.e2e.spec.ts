import { describe, expect, it } from '@jest/globals';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

describe('the landing page', () => {
  it('has every section, and says that this is no therapy', async () => {
    const { page } = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const sections = [
      /shadow work/i,
      /science|research|known/i,
      /types|kinds/i,
      /4 steps/i,
      /privat|privacy|yours/i,
    ];
    for (const section of sections)
      expect([String(section), headings.some((heading) => section.test(heading))]).toEqual([
        String(section),
        true,
      ]);
    await page
      .getByText(/not a substitute for therapy/i)
      .first()
      .waitFor();
    expect(await page.locator('#getting-started').getByRole('listitem').count()).toBe(4);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  it.each(['Start Your Journey', 'Get Started Free'])('leads to the sign-in with "%s"', async (name) => {
    const { page } = await visit('/');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
    expect(page.url()).toBe(`${url}/auth`);
  });

  it('leads to the explanation with "Learn About Shadow Work"', async () => {
    const { page } = await visit('/');
    await page.getByRole('link', { name: 'Learn About Shadow Work' }).click();
    await page.waitForURL('**/#what-is-shadow-work');
    const part = page.locator('#what-is-shadow-work');
    await until('the explanation is in view', () =>
      part.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 400),
    );
  });

  it.each([
    ['Privacy Policy', '/privacy-policy.html'],
    ['Terms of Service', '/terms-of-service.html'],
  ])('opens the %s from its footer in a new tab', async (name, path) => {
    const { page, context } = await visit('/');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('contentinfo').getByRole('link', { name }).click(),
    ]);
    await opened.getByRole('heading', { name, level: 1 }).waitFor();
    expect(opened.url()).toBe(url + path);
  });
});

describe('an address that leads nowhere', () => {
  it('says Page Not Found and leads home', async () => {
    const { page } = await visit('/no/such/page', { expected: /status of 404/ });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Meet the parts/ }).waitFor();
  });
});
