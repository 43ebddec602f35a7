import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

describe('a person in danger', () => {
  it('finds the chosen country and the saved plan in another browser', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/journal', { as: person });
    await new JournalPage(page).write('I want to kill myself tonight.');
    const card = page.getByRole('region', { name: /^Support:/ });
    await card.getByRole('button', { name: 'Change country' }).click();
    const country = card.getByRole('combobox', { name: 'Country' });
    await country.getByRole('option', { name: 'India' }).waitFor({ state: 'attached' });
    await country.selectOption({ label: 'India' });
    await card.getByRole('button', { name: 'Show these lines' }).click();
    await card.getByText('Lines for India', { exact: true }).waitFor();

    await card.locator('summary').last().click();
    await card.getByRole('textbox').last().fill('Call Kim.');
    await card.getByRole('button', { name: 'Save my plan' }).click();
    await card.getByText('Your plan is saved.').waitFor();

    const { page: elsewhere } = await visit('/journal', { as: person });
    const again = elsewhere.getByRole('region', { name: /^Support:/ });
    await again.getByText('Lines for India', { exact: true }).waitFor();
    const plan = again.locator('dd').filter({ hasText: 'Call Kim.' });
    await plan.waitFor();
    const line = again.getByRole('link').first();
    expect((await plan.boundingBox())?.y).toBeLessThan((await line.boundingBox())?.y ?? 0);
  });
});

describe('a person whose words are uncertain', () => {
  it('is asked once, and gets the card after a yes, also on reload; nothing is concluded from the entry', async () => {
    const person = await Person.arrive(url);
    const { page } = await visit('/journal', { as: person });
    const journal = new JournalPage(page);
    await journal.writeAndRead("I don't see the point of any of this anymore.");
    const question = page.getByRole('region', { name: 'Support: a question for you' });
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    const card = page.getByRole('region', { name: /^Support:/ }).filter({ has: page.getByRole('link') });
    await card.first().waitFor();

    await journal.writeAndRead('I wish I could disappear.');
    expect(await question.count()).toBe(0);
    await page.reload();
    await card.first().waitFor();
    expect((await person.send('/api/insights')).body).toEqual([]);
    expect((await person.send('/api/personas')).body).toEqual([]);
  });
});
