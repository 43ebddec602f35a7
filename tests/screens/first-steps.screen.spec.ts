import { describe, expect } from '@jest/globals';
import { Gate, refusal } from './support/answers.js';
import { aTask } from './support/onboarding.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const TICK = 'POST /api/tasks/:id/complete';
const done = { completedAt: new Date().toISOString() };

describe('first steps', () => {
  screen('are ticked one by one, and show a message when the last one is ticked', async (open) => {
    const [first, last] = [aTask(), aTask({ title: 'Ask somebody how they see you' })];
    const gate = new Gate();
    const { page, web } = await open(
      '/',
      aPersonOn('free', {
        'GET /api/tasks': [{ ...first, ...done }, last],
        [TICK]: async () => {
          await gate.opened;
          web.answer({ 'GET /api/tasks': [first, last].map((step) => ({ ...step, ...done })) });
          return { ...last, ...done };
        },
      }),
    );
    const box = page.getByRole('checkbox', { name: last.title });
    await box.dblclick();
    expect(await box.isChecked()).toBe(false);
    gate.open();
    await page.getByText('All of them are done.').waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(web.count(TICK)).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  screen('stay open when the server could not save the tick, and can be ticked again', async (open) => {
    const step = aTask();
    const { page, web } = await open(
      '/',
      aPersonOn('free', { 'GET /api/tasks': [step], [TICK]: refusal(503, 'service_unavailable') }),
      { expected: /tasks/ },
    );
    const box = page.getByRole('checkbox', { name: step.title });
    await box.click();
    await page.getByRole('alert').filter({ hasText: 'Not ticked yet' }).waitFor();
    expect(await box.isChecked()).toBe(false);
    web.answer({ [TICK]: { ...step, ...done }, 'GET /api/tasks': [{ ...step, ...done }] });
    await box.click();
    await page.getByText('All of them are done.').waitFor();
  });

  screen.long('are read again on request after a failure', async (open) => {
    const { page, web } = await open(
      '/',
      aPersonOn('free', { 'GET /api/tasks': refusal(503, 'service_unavailable') }),
      { expected: /tasks/ },
    );
    const again = page.getByRole('button', { name: 'Read them again' });
    await again.waitFor();
    web.answer({ 'GET /api/tasks': [aTask()] });
    await again.click();
    await page.getByRole('checkbox').waitFor();
    await page.locator('h2:focus').filter({ hasText: 'First steps' }).waitFor();
  });
});
