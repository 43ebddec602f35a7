import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const DAY = 'GET /api/journal/conversation/today';
const CHOOSE = 'PUT /api/safety/country';
const american = aSafetyCard();
const indian = aSafetyCard({
  country: 'IN',
  lines: [{ name: 'Tele-MANAS', contact: 'Call 14416', href: 'tel:14416' }],
});

/** Opens a page with two cards of different categories. */
async function withTwoCards(open: Open, expected?: RegExp) {
  const first = anEntry({ safety: aSafetyCard({ category: 'abuse', title: 'You deserve to be safe' }) });
  const second = anEntry({ safety: american });
  const view = await open(
    '/journal',
    aPersonOn('free', { [DAY]: today(first, aReply(), second, aReply()), [CHOOSE]: indian }),
    { expected },
  );
  const { page, web } = view;
  const shown = page.getByRole('region', { name: american.title });
  await shown.getByRole('button', { name: 'Change country' }).click();
  const select = shown.getByRole('combobox', { name: 'Country' });
  const fromIndia = () =>
    web.answer({
      [DAY]: today(
        { ...first, safety: { ...indian, category: 'abuse', title: 'You deserve to be safe' } },
        aReply(),
        { ...second, safety: indian },
        aReply(),
      ),
    });
  return { ...view, shown, select, fromIndia };
}

describe('the country of the crisis lines', () => {
  screen('is named on the card, and the list is sorted by name', async (open) => {
    const { shown, select } = await withTwoCards(open);
    await until('the list is there', async () => (await select.getByRole('option').count()) === 4);
    expect(await select.getByRole('option').allTextContents()).toEqual([
      'Where I am',
      'India',
      'United Kingdom',
      'United States',
    ]);
    expect(await select.inputValue()).toBe('US');
    await shown.getByRole('button', { name: 'Cancel' }).click();
    await shown.getByText('Lines for the United States').waitFor();
  });

  screen('can be changed; every card on the page shows the new lines in place', async (open) => {
    const { page, web, shown, select, fromIndia } = await withTwoCards(open);
    await select.selectOption({ label: 'India' });
    fromIndia();
    await shown.getByRole('button', { name: 'Show these lines' }).click();
    await shown.getByText('Call 14416').waitFor();
    await shown.getByText('Lines for India', { exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Lines for India are shown.' }).waitFor();
    await page.locator('button:focus').filter({ hasText: 'Change country' }).waitFor();
    expect(web.calls.find(({ route }) => route === CHOOSE)?.body).toEqual({
      country: 'IN',
      category: 'suicide',
      language: 'en',
    });
    await page.getByRole('button', { name: 'Show it' }).click();
    const older = page.getByRole('region', { name: 'You deserve to be safe' });
    await older.getByText('Lines for India', { exact: true }).waitFor();
  });

  screen('can be reset to the country of the person’s location', async (open) => {
    const { web, shown, select } = await withTwoCards(open);
    web.answer({ [CHOOSE]: aSafetyCard({ country: null }) });
    await select.selectOption({ label: 'Where I am' });
    web.answer({ [DAY]: today(anEntry({ safety: aSafetyCard({ country: null }) })) });
    await shown.getByRole('button', { name: 'Show these lines' }).click();
    await shown.getByText('Worldwide lines', { exact: true }).waitFor();
    expect(web.calls.find(({ route }) => route === CHOOSE)?.body).toMatchObject({ country: null });
  });

  screen('does not change when saving fails, and the error is shown', async (open) => {
    const { web, shown, select } = await withTwoCards(open, /safety\/country/);
    web.answer({ [CHOOSE]: refusal(503, 'service_unavailable', 'Something is away.') });
    await select.selectOption({ label: 'India' });
    await shown.getByRole('button', { name: 'Show these lines' }).click();
    await shown.getByRole('alert').filter({ hasText: 'The lines stay as they are.' }).waitFor();
    await shown.getByText('Call 988').waitFor();
    expect(await select.inputValue()).toBe('IN');
  });
});

describe('the list of countries', () => {
  screen('can be loaded again after a failure', async (open) => {
    const { page, web } = await open(
      '/journal',
      aPersonOn('free', {
        [DAY]: today(anEntry({ safety: american })),
        'GET /api/safety/countries': refusal(503, 'service_unavailable'),
      }),
      { expected: /safety\/countries/ },
    );
    await page.getByRole('button', { name: 'Change country' }).click();
    await page.getByRole('alert').filter({ hasText: 'The list of countries could not be read.' }).waitFor();
    web.answer({ 'GET /api/safety/countries': { countries: ['IN'] } });
    await page.getByRole('button', { name: 'Read the list again' }).click();
    await page.getByRole('combobox').getByText('India').waitFor({ state: 'attached' });
  });
});
