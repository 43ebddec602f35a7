import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const WORDS = 'Nothing I do is ever good enough. I am such an idiot, I hate how I always fail at everything.';

describe('a persona', () => {
  it('is shown beside the words in which it was found, chats with the person, remembers, and is deleted for good', async () => {
    const person = await Person.arrive(url);
    await person.chat(WORDS);
    const { page } = await visit('/personas', { as: person });
    const card = page.getByRole('article').first();
    await card.getByText('Discovered').waitFor();
    const quote = (await card.locator('blockquote').first().textContent()) ?? '';
    expect(quote).not.toBe('');
    expect(WORDS).toContain(quote);
    const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';

    await card.getByRole('link', { name: `Talk with ${name}` }).click();
    const chat = new JournalPage(page);
    await chat.write('Why are you so hard on me? I had planned to rest on Sunday.');
    await chat.finished.first().waitFor();
    await page.getByRole('button', { name: 'What it remembers' }).click();
    const dialog = page.getByRole('dialog', { name: 'What it remembers' });
    await dialog.getByRole('button', { name: 'Add something' }).click();
    await page.keyboard.type('Sundays are for rest. 🌿');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await chat.finished.first().waitFor();
    await page.getByRole('button', { name: 'What it remembers' }).click();
    const memories = dialog.getByRole('textbox');
    await memories.first().waitFor();
    expect(await memories.last().inputValue()).toBe('Sundays are for rest. 🌿');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The old judge');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'The old judge' }).waitFor();
    await page.getByRole('link', { name: 'Back to Personas' }).click();
    await page.getByText('Integrating').waitFor();

    await page.getByRole('button', { name: 'More for The old judge' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete persona' }).click();
    await chat.toasts.getByText('Persona deleted').waitFor();
    await until('the persona is gone', async () => (await page.getByText('The old judge').count()) <= 2);
    expect((await person.get('GET /api/personas')).map((left) => left.name)).not.toContain('The old judge');
  });
});
