import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

describe('a shared table', () => {
  it('is opened with two personas, who answer under their names until the guide must speak alone', async () => {
    const person = await Person.arrive(url);
    const entry =
      'I said yes to my sister again because I cannot say no, and I am such a failure, everything is my fault.';
    await person.chat(entry);
    const { page } = await visit('/personas/tables', { as: person });
    await page.getByRole('checkbox', { name: /The Inner Critic/ }).check();
    await page.getByRole('checkbox', { name: /The People Pleaser/ }).check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'What should they hear?' }).waitFor();

    const chat = new JournalPage(page);
    await chat.write('Pleaser, you let my sister decide about my whole evening.');
    await chat.finished.first().waitFor();
    await chat.write('And you, Critic, you watch over every slip of mine.');
    await chat.finished.nth(1).waitFor();
    await page.reload();
    await chat.finished.nth(1).waitFor();
    const speakers = chat.log.getByRole('listitem').locator('bdi');
    expect(await speakers.allTextContents()).toEqual(['The People Pleaser', 'The Inner Critic']);

    await chat.write('I want to kill myself tonight.');
    await page.getByRole('region', { name: /^Support:/ }).waitFor();
    await chat.finished.nth(2).waitFor();
    expect(await speakers.last().textContent()).toBe('Shadow Guide');
  });
});
