import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
  await page.getByRole('dialog', { name: 'Settings & Preferences' }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function habitTitles(person: Person): Promise<string[]> {
  return (await person.get('GET /api/habits')).map(({ title }) => title);
}

it('all data is exported, imported into another account and cleared in the first, whose account is then deleted', async () => {
  await setModel(control, QUICK);
  const email = `${randomUUID()}@example.com`;
  const person = await Person.arrive(url, { email });
  const { body: reply } = await person.chat(ENTRY);
  await person.send('/api/habits', { method: 'POST', body: { title: 'Walk to the river' } });

  const { page } = await visit('/insights', { as: person, expected: /401/ });
  await openSettings(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const archive = await (await download).path();

  const other = await Person.arrive(url);
  const { page: elsewhere } = await visit('/insights', { as: other });
  await openSettings(elsewhere);
  const file = { name: 'shadow-guide.zip', mimeType: 'application/zip' };
  await elsewhere.getByLabel('File to import').setInputFiles({ ...file, buffer: await readFile(archive) });
  await elsewhere.getByText(/^1 entry, /).waitFor();
  await button(elsewhere, 'Bring it in').click();
  await elsewhere.getByText('This was an archive of Shadow Guide').waitFor();
  expect(await habitTitles(other)).toEqual(['Walk to the river']);
  expect((await other.today()).messages.map(({ content }) => content)).toEqual([ENTRY, reply.message]);

  await button(page, 'Clear All Data').click();
  await button(page, 'Yes, Clear All Data').click();
  await page.getByText('Your data is cleared', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await until('no habit is left', async () => (await habitTitles(person)).length === 0);
  expect((await person.today()).messages).toEqual([]);

  await openSettings(page);
  await button(page, 'Delete my account').click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByText(/You pay for nothing here/).waitFor();
  await question.getByRole('textbox').fill(email);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account is deleted', { exact: true }).waitFor();
  expect((await person.send('/api/auth/user')).status).toBe(401);
  const again = await Person.arrive(url, { email });
  expect(await habitTitles(again)).toEqual([]);
  expect(await habitTitles(other)).toEqual(['Walk to the river']);
}, 120_000);
