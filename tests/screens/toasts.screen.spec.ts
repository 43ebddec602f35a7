import { describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/until.js';
import { HttpAnswer, refusal } from './support/answers.js';
import { today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { aHabit, aPersonWithHabits, done } from './support/habits.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const phone = { width: 390, height: 844, touch: true };
const desktop = { width: 1280, height: 800 };
const busy = refusal(503, 'service_unavailable', 'Busy.');

const regionIn = (where: Page | Locator) => where.getByRole('region', { name: 'Notifications (F8)' });
const toastIn = (where: Page | Locator) => regionIn(where).getByRole('listitem');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Waits until the entrance animation of a toast has finished, and returns its bounding box. */
async function atRest(toast: Locator) {
  await toast.waitFor();
  await toast.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  return boxOf(toast);
}

/** Waits until two elements do not overlap. The pointer rests on the toast, so that it stays. */
async function expectApart(toast: Locator, other: Locator) {
  await atRest(toast);
  await toast.hover();
  await until('the toast and the other element do not overlap', async () => {
    const [above, under] = [await boxOf(toast), await boxOf(other)];
    return above.bottom <= under.y || above.y >= under.bottom || above.x >= under.right;
  });
}

/**
 * Opens the feedback dialog and submits feedback that the server refuses; the box keeps its text and the toast with the
 * error is visible.
 */
async function failedFeedback(open: Open, options: ViewOptions = {}) {
  const view = await open('/insights', aPersonOn('free', { 'POST /api/feedback/submit': busy }), {
    expected: /503/,
    ...options,
  });
  const { page } = view;
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Give Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give Feedback' });
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The candle flickers.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await toastIn(page).getByText('Failed to submit feedback.').waitFor();
  return { ...view, dialog };
}

describe('a toast at the bottom of the page', () => {
  for (const [device, options] of Object.entries({ phone, desktop }))
    screen(
      `is above the writing box of the journal on a ${device}, also while the box grows`,
      async (open) => {
        const entry = anEntry({ content: 'I said yes again.' });
        const { page, journal } = await openJournal(
          open,
          {
            'GET /api/journal/conversation/today': () => today(entry, aReply()),
            'DELETE /api/journal/entries/:id': new HttpAnswer(204),
          },
          options,
        );
        await page.locator(`div:has(> [data-entry="${entry.id}"]) [aria-haspopup=menu]`).click();
        await page.getByRole('menuitem', { name: 'Delete entry' }).click();
        const writing = page.getByRole('form', { name: 'Write to Shadow Guide' });
        for (const text of ['', 'a line\n'.repeat(30)]) {
          await journal.box.fill(text);
          await until('it is just above the box', async () => {
            const [{ bottom }, { y }] = [await atRest(toastIn(page)), await boxOf(writing)];
            return bottom <= y && bottom > y - 60;
          });
        }
      },
    );

  screen('is just above the tab bar of a phone', async (open) => {
    const { page, dialog } = await failedFeedback(open, phone);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const [{ bottom }, bar] = [await atRest(toastIn(page)), await boxOf(tabs(page))];
    expect(bottom).toBeLessThanOrEqual(bar.y);
    expect(bottom).toBeGreaterThan(bar.y - 20);
  });

  screen('does not cover the pressed row, wherever the row is on a phone', async (open) => {
    const habits = Array.from({ length: 12 }, (_, at) => aHabit({ title: `Walk ${at}` }));
    const { page } = await open(
      '/habits',
      aPersonWithHabits(habits, {
        'POST /api/habits/:id/complete': ({ url }) => {
          const saved = done(habits.find(({ id }) => url.pathname.includes(id)) ?? aHabit());
          return { habit: saved, currentStreak: saved.currentStreak };
        },
      }),
      phone,
    );
    const row = (at: number) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: `Walk ${at}`, exact: true }) });
    const check = (at: number) => row(at).getByRole('button', { name: `Complete “Walk ${at}”` });
    // The row is where toasts are shown.
    await row(5).evaluate((it) => it.scrollIntoView({ block: 'end' }));
    await check(5).tap();
    await toastIn(page).waitFor();
    await expectApart(toastIn(page), row(5));
    expect((await boxOf(toastIn(page))).bottom).toBeLessThanOrEqual((await boxOf(tabs(page))).y);
  });

  screen(
    'stays when Escape is pressed, unless it has the focus; then the focus returns to where it was',
    async (open) => {
      const { page, dialog } = await failedFeedback(open);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const menu = page.getByRole('button', { name: /^Your menu/ });
      await menu.focus();
      await page.keyboard.press('Escape');
      expect(await toastIn(page).count()).toBe(1);
      await page.keyboard.press('F8');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await toastIn(page).waitFor({ state: 'detached' });
      expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true);
    },
  );

  screen(
    'disappears after five seconds, not counting time under the pointer or with the focus',
    async (open) => {
      const { page } = await failedFeedback(open, { clock: true });
      await page.clock.runFor(3_000);
      await toastIn(page).hover();
      await page.clock.runFor(10_000);
      await page.mouse.move(0, 0);
      await page.clock.runFor(1_000);
      await page.keyboard.press('F8');
      await page.clock.runFor(10_000);
      expect(await toastIn(page).count()).toBe(1);
      await page.keyboard.press('Shift+Tab');
      await page.clock.runFor(1_100);
      await toastIn(page).waitFor({ state: 'detached' });
    },
  );

  screen.long('is dismissed by a swipe of 50 px to the right, and not by a shorter one', async (open) => {
    const { page } = await failedFeedback(open);
    for (const [distance, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      const { x, y } = await atRest(toastIn(page));
      await page.mouse.move(x + 40, y + 12);
      await page.mouse.down();
      await page.mouse.move(x + 40 + distance, y + 12, { steps: 4 });
      await page.mouse.up();
      await until(`${left} toasts are shown`, async () => (await toastIn(page).count()) === left);
    }
  });
});

describe('a toast while a dialog is open', () => {
  for (const [device, options] of Object.entries({ phone, desktop }))
    screen(`is at the bottom of the dialog and covers none of its controls, on a ${device}`, async (open) => {
      const { page, dialog } = await failedFeedback(open, options);
      expect([await toastIn(dialog).count(), await regionIn(page).count()]).toEqual([1, 1]);
      const [inner, outer] = [await atRest(toastIn(dialog)), await boxOf(dialog)];
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
      expect(inner.bottom).toBeGreaterThan(outer.bottom - 60);
      for (const name of ['Submit', 'Close'])
        await expectApart(toastIn(dialog), dialog.getByRole('button', { name }));
      await expectApart(toastIn(dialog), dialog.getByRole('textbox'));
    });

  screen(
    'is still shown after Escape has closed the dialog, and moves to the bottom of the page',
    async (open) => {
      const { page, dialog } = await failedFeedback(open, { clock: true });
      await page.clock.runFor(3_000);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await toastIn(page).count()).toBe(1);
      await page.clock.runFor(1_500);
      expect(await toastIn(page).count()).toBe(1);
      await page.clock.runFor(600);
      await toastIn(page).waitFor({ state: 'detached' });
    },
  );

  screen('with the focus lets Escape close the dialog, and is announced once', async (open) => {
    const { page, dialog } = await failedFeedback(open, {
      prepare: (it) =>
        it.addInitScript(() => {
          const said: string[] = [];
          Object.assign(window, { said });
          new MutationObserver(() => {
            const words = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
            const now = words.find((one) => one?.startsWith('Notification:'));
            if (now && now !== said.at(-1)) said.push(now);
          }).observe(document, { childList: true, subtree: true, characterData: true });
        }),
    });
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    expect(await toastIn(dialog).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await toastIn(page).count()).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
      'Notification: Error Failed to submit feedback. Please try again.',
    ]);
  });
});
