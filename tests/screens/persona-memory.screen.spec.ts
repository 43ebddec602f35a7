import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, Gate, noAnswer, refusal } from './support/answers.js';
import { aCheckIn, aSafetyCard } from './support/factories.js';
import { openPersona } from './support/personas.js';
import { type Open, screen } from './support/screen.js';

const READ = 'GET /api/personas/:id/memory';
const SAVE = 'PUT /api/personas/:id/memory';
const items = ['Robin is my sister.', 'No talk of work.', 'אני אוהבת את הים 🌊'];

const boxes = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const texts = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLTextAreaElement).value));

async function openMemory(open: Open, answers: Answers = {}, expected?: RegExp) {
  const view = await openPersona(open, { [READ]: { items }, ...answers }, { expected });
  const show = () => view.page.getByRole('button', { name: 'What it remembers' }).click();
  await show();
  return { ...view, show };
}

describe('what a persona remembers', () => {
  screen('can be edited, deleted and added to, and is stored as a whole', async (open) => {
    const { page, chat, web } = await openMemory(open);
    await boxes(page).first().waitFor();
    expect(await texts(page)).toEqual(items);
    await page.getByRole('button', { name: 'Delete memory 2' }).click();
    await until('the next one has the focus', () =>
      boxes(page)
        .nth(1)
        .evaluate((box) => box === document.activeElement),
    );
    await page.getByRole('button', { name: 'Add something' }).click();
    await page.keyboard.type('  I rest on Sundays. ');
    await boxes(page).first().fill('Robin is my brother.');
    const saved = ['Robin is my brother.', 'אני אוהבת את הים 🌊', 'I rest on Sundays.'];
    web.answer({ [SAVE]: { items: saved }, [READ]: { items: saved } });
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await chat.toasts.getByText('Memory saved').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const puts = web.calls.filter(({ route }) => route === SAVE);
    expect(puts.map(({ body }) => body)).toEqual([{ items: saved }]);
  });

  screen('keeps its edits when they cannot be saved, also when it is closed and opened', async (open) => {
    const { page, show } = await openMemory(
      open,
      { [SAVE]: refusal(503, 'service_unavailable', 'Away.') },
      /memory/,
    );
    await boxes(page).first().fill('Robin is my brother.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved yet. What you wrote is still here. Away.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await show();
    await page.getByText('Your changes from before are here, not saved yet.').waitFor();
    expect((await texts(page))[0]).toBe('Robin is my brother.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await show();
    await until('the stored text is shown', async () => (await texts(page))[0] === items[0]);
  });

  screen(
    'keeps its edits on the device when the session ends during saving, until they are cancelled',
    async (open) => {
      const { page, show } = await openMemory(
        open,
        { [SAVE]: refusal(401, 'unauthenticated', 'Please sign in.') },
        /memory/,
      );
      await boxes(page).nth(2).fill('הים והרוח 🌊');
      await page.getByRole('button', { name: 'Delete memory 2' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Your session has ended').waitFor();
      await page.reload();
      await show();
      await page.getByText('Your changes from before are here, not saved yet.').waitFor();
      expect(await texts(page)).toEqual([items[0], 'הים והרוח 🌊']);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await show();
      await boxes(page).first().waitFor();
      expect(await texts(page)).toEqual(items);
    },
  );

  screen(
    'includes what the persona noted while edits were pending, and shows it before they are saved',
    async (open) => {
      const gate = new Gate();
      const { page, web, show } = await openMemory(open);
      await boxes(page).first().fill('Robin is my brother.');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      web.answer({ [READ]: { items: [...items, 'I rest on Sundays.'] } });
      await show();
      await page.getByText('What is new is at the end.').waitFor();
      const whole = ['Robin is my brother.', ...items.slice(1), 'I rest on Sundays.'];
      expect(await texts(page)).toEqual(whole);
      web.answer({
        [SAVE]: async () => {
          await gate.opened;
          return { items: whole };
        },
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Saving' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await boxes(page).first().isEditable()).toBe(false);
      gate.open();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(web.calls.find(({ route }) => route === SAVE)?.body).toEqual({ items: whole });
    },
  );

  screen.long('is limited to twelve items of 300 characters, and nothing is cut off', async (open) => {
    const twelve = Array.from({ length: 12 }, (_, n) => `Thing ${n}`);
    const { page, web } = await openMemory(open, { [READ]: { items: twelve } });
    await page.getByText('12 things are all it keeps.').waitFor();
    expect(await page.getByRole('button', { name: 'Add something' }).count()).toBe(0);
    await boxes(page).nth(4).fill('🌙'.repeat(301));
    await page.getByText('1 characters too many.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await until('the item that is too long has the focus', () =>
      boxes(page)
        .nth(4)
        .evaluate((box) => box === document.activeElement),
    );
    expect(web.count(SAVE)).toBe(0);
  });

  screen('that signals danger is saved, and the safety card opens over it with the focus', async (open) => {
    const card = aSafetyCard();
    const { page, web } = await openMemory(open);
    await boxes(page).first().fill('I will kill myself on Friday.');
    const saved = ['I will kill myself on Friday.', ...items.slice(1)];
    web.answer({ [SAVE]: { items: saved, safety: card }, [READ]: { items: saved } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    await page.getByText('Your words are saved as you wrote them.').waitFor();
    expect(await texts(page)).toEqual(saved);
    web.answer({ [SAVE]: { items: saved } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  screen('that may signal danger brings a question, and the answer opens the card', async (open) => {
    const [card, checkIn] = [aSafetyCard(), aCheckIn()];
    const { page, web } = await openMemory(open, {
      [SAVE]: { items, checkIn },
      'POST /api/safety/check-in/words': { answer: 'yes', safety: card },
    });
    await boxes(page).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('h2:focus').filter({ hasText: checkIn.question }).waitFor();
    await page.getByRole('button', { name: checkIn.choices[0]?.label, exact: true }).click();
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    expect(web.calls.find(({ route }) => route === 'POST /api/safety/check-in/words')?.body).toEqual({
      answer: 'yes',
      language: 'en',
    });
  });

  screen.long('that cannot be read shows an error, and is read again on Retry', async (open) => {
    const { page, web } = await openMemory(open, { [READ]: noAnswer }, /memory/);
    await page.getByText('What it remembers could not be read').waitFor();
    web.answer({ [READ]: { items: [] } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing yet.').waitFor();
  });
});
