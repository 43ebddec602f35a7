import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';
const NEXT = 'I always say yes to my brother too, and then I am angry with myself for days.';

describe('the limits of the free plan', () => {
  it('show before they bite, follow each reply, and say when the next insight comes', async () => {
    const { page } = await visit('/journal', { as: await Person.arrive(url) });
    const journal = new JournalPage(page);
    await page.getByText('0 of 1 insights today').waitFor();
    await journal.writeAndRead(ENTRY);
    await page.getByText('1 of 1 insights today, next at midnight').waitFor();
    await journal.writeAndRead(NEXT);
    await page.getByText(/^Today's insight is already found.* the next one opens at midnight\.$/).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    const plan = page.getByRole('region', { name: 'What your plan allows' });
    await plan.getByText('1 of 1 insights today, next at midnight').waitFor();
    await plan.getByText(/^[12] of 3 personas$/).waitFor();
    await plan.getByRole('link', { name: 'See what premium adds' }).waitFor();
  });

  it('speak of midnight where the person is', async () => {
    const person = await Person.arrive(url);
    // Midnight in Kathmandu is at 18:15 UTC.
    person.timezone = new Date().getUTCHours() === 18 ? 'America/St_Johns' : 'Asia/Kathmandu';
    await person.chat(ENTRY);
    const { page } = await visit('/insights', { as: person });
    await page.getByText('1 of 1 insights today, next at midnight').waitFor();
  });

  it('say what is kept until there is room', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url) });
    await page.route('**/api/limits', async (route) => {
      const limits: { name: string }[] = await (await route.fetch()).json();
      await route.fulfill({
        json: limits.map((use) => (use.name === 'personas' ? { ...use, used: 3, waiting: 2 } : use)),
      });
    });
    await page.goto('/insights');
    await page.getByText('3 of 3 personas; 2 more are kept until there is room').waitFor();
  });

  it('are gone the moment the trial starts', async () => {
    const { page } = await visit('/journal', { as: await Person.arrive(url) });
    await page.getByText('0 of 1 insights today').waitFor();
    await page.getByRole('button', { name: 'Start Free Trial' }).click();
    await page.getByText('0 of 1 insights today').waitFor({ state: 'detached' });
    await page.goto('/insights');
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    expect(await page.getByRole('region', { name: 'What your plan allows' }).count()).toBe(0);
  });

  it('are left out when they cannot be read, and writing goes on', async () => {
    const { page } = await visit('about:blank', { as: await Person.arrive(url), expected: /api\/limits/ });
    await page.route('**/api/limits', (route) => route.abort());
    await page.goto('/journal');
    await new JournalPage(page).writeAndRead(ENTRY);
    expect(await page.getByText(/insights today/).count()).toBe(0);
  });
});
