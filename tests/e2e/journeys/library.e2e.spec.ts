import { expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

it('a reply is saved, still saved after a reload, found in the library with its topics, and removed', async () => {
  await setModel(control, QUICK);
  const person = await Person.arrive(url);
  const { page } = await visit('/journal', { as: person });
  const reply = await new JournalPage(page).writeAndRead(ENTRY);
  await page.getByRole('button', { name: 'Save this reply to Core Conversations' }).click();
  const saved = page.getByRole('button', { name: 'Saved to Core Conversations' });
  await saved.waitFor();
  await page.reload();
  await saved.waitFor();

  await page.getByRole('link', { name: 'Topics' }).first().click();
  const topics = page.getByRole('list', { name: 'Topics' }).getByRole('link');
  await topics.first().click();
  const preview = page.getByRole('list', { name: 'In your journal' }).getByRole('link');
  expect(await preview.getByRole('paragraph').textContent()).toBe(ENTRY);

  await page.getByRole('link', { name: 'Core Conversations' }).click();
  const card = page.getByRole('article', { name: ENTRY });
  await card.getByText('What you wrote').click();
  await card.getByText(reply.trim()).waitFor();
  await card.getByRole('button', { name: /^Bookmark/ }).click();
  await card.getByRole('button', { name: /^Bookmarked/ }).waitFor();
  await card.getByRole('link', { name: /^Open in place/ }).click();
  await page.locator('[data-entry]').getByText(ENTRY).waitFor();

  await page.goBack();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('heading', { name: 'No saved replies yet' }).waitFor();
  await until(
    'no saved reply is stored',
    async () => (await person.get('GET /api/core-conversations')).length === 0,
  );
  expect((await person.today()).messages[1]).not.toHaveProperty('coreConversationId');
}, 60_000);
