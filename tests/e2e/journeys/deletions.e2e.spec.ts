import { expect, it } from '@jest/globals';
import { withDatabase } from '../../support/database.js';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const product = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

it('a deleted entry is restored by Undo, and deleted for good the second time although the tab is closed', async () => {
  const person = await Person.arrive(product.url);
  const { page } = await visit('/journal', { as: person });
  const journal = new JournalPage(page);
  await journal.writeAndRead(ENTRY);
  await journal.writeAndRead('The kitchen was quiet afterwards.');
  const entryId = (await person.today()).messages[0]?.id ?? '';
  const deleteFirst = async () => {
    await page
      .getByRole('button', { name: /^Actions for the entry of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete entry' }).click();
    await page.locator(`[data-entry="${entryId}"]`).waitFor({ state: 'detached' });
    await until('the server hides the entry', async () => (await person.today()).messages.length === 2);
  };
  await deleteFirst();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator(`[data-entry="${entryId}"]`).waitFor();
  await until('the server shows the entry', async () => (await person.today()).messages.length === 4);

  await deleteFirst();
  await page.close();
  await withDatabase(product, 'journal_ai', async (client) => {
    const rows = async () => {
      const found = await client.query(
        `SELECT id FROM journal_ai.stored_messages WHERE id = $1
         UNION ALL SELECT id FROM journal_ai.insights WHERE entry_id = $1`,
        [entryId],
      );
      return found.rows.length;
    };
    expect(await rows()).toBeGreaterThan(1);
    await until('the entry’s rows are deleted', async () => (await rows()) === 0, 40_000);
  });
  expect((await person.today()).messages.map(({ content }) => content)[0]).toBe(
    'The kitchen was quiet afterwards.',
  );
}, 90_000);
