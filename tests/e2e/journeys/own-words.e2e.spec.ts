import { expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

it('text from the writing page is found again by search, and insights that were derived from it are hidden by “No”', async () => {
  await setModel(control, QUICK);
  const person = await Person.arrive(url);
  const { page } = await visit('/journal?mode=freewrite', { as: person });
  const paper = page.getByRole('textbox', { name: 'Your page' });
  await paper.fill(`${ENTRY}\n\n    Then I walked home.`);
  await page.keyboard.press('Control+Enter');
  await new JournalPage(page).finished.first().waitFor();
  const { messages } = await person.today();
  expect(messages[0]?.content).toBe(`${ENTRY}\n\n    Then I walked home.`);

  await page.getByRole('link', { name: 'Past days' }).click();
  await page.getByRole('link', { name: 'Search' }).click();
  await page
    .getByRole('searchbox', { name: 'Search your entries, replies and insights' })
    .fill('WALKED home');
  const hit = page.getByRole('link').filter({ has: page.locator('mark', { hasText: 'walked' }) });
  await hit.click();
  await page.locator(`[data-entry="${messages[0]?.id}"]`).waitFor();

  await until('an insight is there', async () => (await person.get('GET /api/insights')).length > 0);
  await page.getByRole('link', { name: 'Insights' }).first().click();
  await page.getByRole('button', { name: 'No', exact: true }).first().click();
  await page.getByText('Hidden. You find it under Hidden.', { exact: true }).waitFor();
  await until('the insight is hidden', async () => (await person.get('GET /api/insights')).length === 0);
  await page.reload();
  await page.getByRole('link', { name: 'Hidden' }).click();
  await page.getByRole('region', { name: 'Insights' }).getByRole('listitem').first().waitFor();
}, 60_000);
