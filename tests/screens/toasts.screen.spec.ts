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

/** Waits until a message is at rest there: it comes from below. */
async function atRest(toast: Locator) {
  await toast.waitFor();
  await toast.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  return boxOf(toast);
}

async function expectApart(toast: Locator, other: Locator) {
  await until('the message and the other element do not overlap', async () => {
    const [above, under] = [await atRest(toast), await boxOf(other)];
    return above.bottom <= under.y || above.y >= under.bottom || above.x >= under.right;
  });
}

/** The dialog of feedback that the server does not take; the box has words and the message is there. */
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

describe('a message at the foot of the page', () => {
  for (const [device, options] of Object.entries({ phone, desktop }))
    screen(`is above the writing box of the journal on a ${device}, also while that grows`, async (open) => {
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
    });

  screen('is just above the tab bar of a phone', async (open) => {
    const { page, dialog } = await failedFeedback(open, phone);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const [{ bottom }, bar] = [await atRest(toastIn(page)), await boxOf(tabs(page))];
    expect(bottom).toBeLessThanOrEqual(bar.y);
    expect(bottom).toBeGreaterThan(bar.y - 20);
  });

  screen('is not over the row that was pressed, wherever that is on a phone', async (open) => {
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
    // At the place of messages.
    await row(5).evaluate((it) => it.scrollIntoView({ block: 'end' }));
    await check(5).tap();
    await toastIn(page).waitFor();
    await expectApart(toastIn(page), row(5));
    expect((await boxOf(toastIn(page))).bottom).toBeLessThanOrEqual((await boxOf(tabs(page))).y);
  });

  screen('stays on a press of Escape, unless the focus is in it; then the focus returns', async (open) => {
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
  });

  screen(
    'goes after five seconds, none of them counted under the pointer or with the focus in it',
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

  screen.long('is put away by a swipe to the right of 50 px, and not by a shorter one', async (open) => {
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
      await until(`${left} left`, async () => (await toastIn(page).count()) === left);
    }
  });
});

describe('a message while a dialog is open', () => {
  for (const [device, options] of Object.entries({ phone, desktop }))
    screen(`is inside it at its foot, over nothing of it, on a ${device}`, async (open) => {
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
    'is still there when Escape has closed the dialog, and goes on at the foot of the page',
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

  screen(
    'does not keep Escape from the dialog with the focus in it, and is read aloud once',
    async (open) => {
      const { page, dialog } = await failedFeedback(open, {
        prepare: (it) =>
          it.addInitScript(() => {
            const said: string[] = [];
            Object.assign(window, { said });
            new MutationObserver(() => {
              const words = [...document.querySelectorAll('[aria-live]')].map(
                ({ textContent }) => textContent,
              );
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
    },
  );
});
