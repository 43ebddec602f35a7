import { describe, expect, it } from '@jest/globals';
import { AssessmentPage } from '../../support/assessment-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ANSWERS = [
  'I say yes to everyone, and at night I feel empty and angry.',
  'I am such an idiot when I make a mistake. I should know better.',
  'A strict one. Nothing I do is ever good enough for it.',
  'I would rather nobody saw how ashamed I am of being tired.',
  'I want to rest on Sundays without feeling guilty.',
  'I kept a diary once. Please go slowly.',
];

describe('a new person', () => {
  it('answers six questions, with a reload in between, and reaches the home page with a persona and first steps', async () => {
    await setModel(control, QUICK);
    const person = await Person.arrive(url);
    const { page } = await visit('/', { as: person });
    const assessment = new AssessmentPage(page);
    await assessment.begin();
    for (const [index, answer] of ANSWERS.entries()) {
      if (index === 3) {
        await assessment.focused('Question 4 of 6').waitFor();
        await page.reload();
        await assessment.begin('Go on where you were');
      }
      await assessment.answer(`Question ${index + 1} of 6`, answer);
    }
    await assessment.focused(/in your words$/).waitFor();
    const quotes = await assessment.dialog.locator('blockquote p').allTextContents();
    expect(quotes.length).toBeGreaterThan(1);
    for (const quote of quotes) expect(ANSWERS.join('\n')).toContain(quote);
    await assessment.dialog.getByRole('button', { name: 'Begin Your Journey' }).click();
    await page.getByRole('checkbox', { checked: false }).first().click();
    await page.getByRole('checkbox', { checked: true }).waitFor();
    await page.reload();
    await page.getByRole('checkbox', { checked: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Start AI-Powered Assessment' }).count()).toBe(0);
    expect((await person.get('GET /api/tasks')).filter(({ completedAt }) => completedAt)).toHaveLength(1);
  });
});
