import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { withDatabase } from '../../support/database.js';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks.\nThen I walked home in the rain.';

it('yesterday’s entry is shown above today, opens from the calendar, and is saved as a file', async () => {
  await setModel(control, QUICK);
  const person = await Person.arrive(url);
  const first = await visit('/journal', { as: person });
  await new JournalPage(first.page).box.fill(ENTRY);
  await new JournalPage(first.page).sendButton.click();
  await new JournalPage(first.page).finished.first().waitFor();
  const { id } = await person.today();
  await withDatabase(runningProduct(), 'journal_ai', async (client) => {
    for (const [table, column] of [
      ['messages', 'conversation_id'],
      ['conversations', 'id'],
    ]) {
      await client.query(`UPDATE journal_ai.${table} SET local_date = local_date - 1 WHERE ${column} = $1`, [
        id,
      ]);
    }
  });

  const { page } = await visit('/journal', { as: person });
  const { log } = new JournalPage(page);
  await log
    .getByRole('link', { name: 'Yesterday you ended with: Then I walked home in the rain.' })
    .waitFor();
  await log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
  await log.getByText('I always say yes when my sister asks.').waitFor();
  await log.getByRole('heading', { name: 'Yesterday' }).waitFor();
  await log.getByRole('button', { name: 'Show earlier days' }).press('Enter');
  await log.getByText('This is where your journal begins.').waitFor();

  await page.getByRole('link', { name: 'Past days' }).click();
  await page.getByRole('button', { name: 'Calendar' }).click();
  const day = page.getByRole('table').getByRole('link', { name: /, 1 entry$/ });
  // On the first of a month, yesterday is on the calendar's previous page.
  await page.getByRole('heading', { name: /^\w+ \d{4}$/ }).waitFor();
  if (new Date().toLocaleDateString('en', { day: 'numeric', timeZone: person.timezone }) === '1') {
    await page.getByRole('button', { name: 'Previous month' }).click();
  }
  await day.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this day as Markdown' }).click();
  const file = await readFile((await (await saved).path()) ?? '', 'utf8');
  expect(file).toMatch(
    /^# \d{1,2} \w+ \d{4}\n\n## \d\d:\d\d\n\nI always say yes when my sister asks\. {2}\nThen I walked/,
  );
  expect(file).toContain('> **Shadow Guide**');
});
