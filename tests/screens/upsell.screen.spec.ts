import { describe, expect } from '@jest/globals';
import { CheckoutPage } from '../support/checkout-page.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

describe('the home of a free user', () => {
  screen.long(
    'stays as it is when a preview cannot be loaded, shows an error, and opens the preview on a retry',
    async (open) => {
      const { page } = await open('/', aPersonOn('free'), { expected: /benefit-preview/ });
      await page.route('**/assets/benefit-preview-*', (route) => route.abort());
      const card = page.getByRole('button', { name: /^Ad-Free/ });
      await card.click();
      await new CheckoutPage(page).toasts
        .getByText('The preview could not be loaded.', { exact: false })
        .waitFor();
      await page.unroute('**/assets/benefit-preview-*');
      await card.click();
      await page.getByRole('dialog', { name: 'Ad-Free' }).waitFor();
    },
  );

  screen(
    'shows the benefits of premium in cards, and details of each without leaving the page',
    async (open) => {
      const { page } = await open('/', aPersonOn('free'));
      const panel = page.getByRole('region', { name: 'What premium adds' });
      await panel.waitFor();
      expect(await panel.getByRole('button').count()).toBe(7);
      const card = panel.getByRole('button', { name: /^Ad-Free/ });
      await card.click();
      const preview = page.getByRole('dialog', { name: 'Ad-Free' });
      await preview.waitFor();
      expect(await preview.getByRole('listitem').count()).toBe(3);
      await preview.getByText('and 1 more').waitFor();
      await preview.getByRole('button', { name: 'Maybe Later' }).click();
      await preview.waitFor({ state: 'hidden' });
      expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
      await card.press('Enter');
      await preview.getByRole('link', { name: 'Upgrade Now' }).click();
      await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
    },
  );

  screen.long('links to the premium page', async (open) => {
    const { page } = await open('/', aPersonOn('free'));
    await page.getByRole('link', { name: 'Upgrade to Premium - Only $10/month' }).click();
    await page.getByRole('heading', { name: 'Upgrade to Premium' }).waitFor();
  });

  screen.long('has no premium panel during the trial', async (open) => {
    const { page } = await open('/', aPersonOn('trial'));
    await page.getByText('Premium trial: 14 days left').waitFor();
    expect(await page.getByRole('region', { name: 'What premium adds' }).count()).toBe(0);
  });
});
