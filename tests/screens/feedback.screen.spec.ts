import { describe, expect } from '@jest/globals';
import type { FeedbackItem } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { type Answers, Gate, refusal } from './support/answers.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const SUBMIT = 'POST /api/feedback/submit';
const stored: FeedbackItem = {
  ...{
    id: '0d2f6c3e-8b0e-4b53-9c9d-1c1f0a6d2b11',
    type: 'general_feedback',
    userName: null,
    userEmail: null,
  },
  ...{ isPremium: false, createdAt: '2026-03-02T11:30:00.000Z', status: 'pending', message: 'x' },
};

async function openFeedback(page: Page) {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Give Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give Feedback' });
  await dialog.waitFor();
  return {
    dialog,
    box: dialog.getByRole('textbox', { name: 'Your message' }),
    submit: dialog.getByRole('button', { name: 'Submit' }),
  };
}

async function feedback(open: Open, answers: Answers, expected?: RegExp) {
  const view = await open('/insights', aPersonOn('free', answers), { expected });
  return { ...view, ...(await openFeedback(view.page)) };
}

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

describe('Give Feedback', () => {
  screen('sends the choice and the trimmed text once, and closes', async (open) => {
    const sending = new Gate();
    const { page, web, dialog, box, submit } = await feedback(open, {
      [SUBMIT]: async () => {
        await sending.opened;
        return stored;
      },
    });
    expect(await submit.isDisabled()).toBe(true);
    const drawn = await box.boundingBox();
    expect(drawn?.height).toBeGreaterThanOrEqual(150);
    await dialog.getByRole('radio', { name: 'Bug report' }).check();
    await box.fill('  The candle flickers.\n');
    await submit.dblclick();
    const pending = dialog.getByRole('button', { name: 'Sending...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    sending.open();
    await said(page, 'Feedback Sent');
    await dialog.waitFor({ state: 'detached' });
    expect(web.calls.filter(({ route }) => route === SUBMIT).map(({ body }) => body)).toEqual([
      { type: 'bug_report', message: 'The candle flickers.' },
    ]);
    const again = await openFeedback(page);
    expect(await again.box.inputValue()).toBe('');
  });

  screen.long('requires a message that is not blank', async (open) => {
    const { page, web, box, submit } = await feedback(open, {});
    await box.fill('   ');
    await submit.click();
    await said(page, 'Message Required');
    await said(page, 'Please enter your feedback message.');
    expect(web.count(SUBMIT)).toBe(0);
  });

  screen.long('keeps the text after a failure, also when the dialog is closed', async (open) => {
    const { page, web, box, submit } = await feedback(
      open,
      { [SUBMIT]: refusal(503, 'service_unavailable') },
      /503|429/,
    );
    await box.fill('Please add a dark candle.');
    await submit.click();
    await said(page, 'Error');
    await said(page, 'Failed to submit feedback. Please try again.');
    expect(await box.inputValue()).toBe('Please add a dark candle.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('button:focus').filter({ hasText: 'Your menu' }).waitFor();
    const again = await openFeedback(page);
    expect(await again.box.inputValue()).toBe('Please add a dark candle.');
    web.answer({
      [SUBMIT]: refusal(429, 'too_much_feedback', 'You have sent much today. Tomorrow is fine too.'),
    });
    await again.submit.click();
    await said(page, 'You have sent much today. Tomorrow is fine too.');
  });
});
