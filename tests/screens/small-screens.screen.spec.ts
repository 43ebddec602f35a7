import { describe, expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { answeringWith, today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const phone = { width: 390, height: 844, touch: true };

describe('on a phone', () => {
  screen('Enter inserts a line break, and the button sends', async (open) => {
    const { page, web } = await open(
      '/journal',
      aPersonOn('free', { 'POST /api/journal/chat': answeringWith('What was the second thing?') }),
      phone,
    );
    const journal = new JournalPage(page);
    await journal.box.tap();
    await page.keyboard.type('The first line.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The second line.');
    expect(await journal.box.inputValue()).toBe('The first line.\nThe second line.');
    expect(await journal.box.getAttribute('enterkeyhint')).toBe('enter');
    expect(web.count('POST /api/journal/chat')).toBe(0);
    await journal.sendButton.tap();
    await journal.finished.first().waitFor();
    expect(web.count('POST /api/journal/chat')).toBe(1);
  });

  screen('the tab bar never covers the writing box, empty or grown', async (open) => {
    const { page } = await open('/journal', aPersonOn('free'), phone);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const text of ['', 'a line\n'.repeat(30)]) {
      await journal.box.fill(text);
      const top = (await bar.boundingBox())?.y ?? 0;
      const box = await page.getByRole('form', { name: 'Write to Shadow Guide' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });

  screen.long('the tab bar links to each part of the app', async (open) => {
    const { page } = await open('/', aPersonOn('free'), phone);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Insights' }).tap();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    await bar.getByRole('link', { name: 'Journal' }).tap();
    await new JournalPage(page).box.waitFor();
  });
});

const longDay = today(
  ...['morning', 'noon', 'evening', 'night'].flatMap((part) => [
    anEntry({ content: `This ${part} I sat by the window.\n\n`.repeat(12) }),
    aReply({ content: 'I hear that you sat there for long.\n\n'.repeat(12) }),
  ]),
);

describe('a long conversation', () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [320, 225],
  ] as const)
    (width === 390 ? screen : screen.long)(
      `has no empty page behind it at ${width} × ${height}`,
      async (open) => {
        const { page, journal } = await openJournal(
          open,
          { 'GET /api/journal/conversation/today': longDay },
          { width, height },
        );
        await journal.finished.last().waitFor();
        const { document, window } = await page.evaluate(() => ({
          document: globalThis.document.documentElement.scrollHeight,
          window: globalThis.innerHeight,
        }));
        expect(document).toBeLessThanOrEqual(window);
      },
    );
});

describe('at 320 × 225 px, which is 1280 × 900 px at 4× zoom', () => {
  const tiny = { width: 320, height: 225 };

  screen(
    'the conversation has at least 100 px, and nothing covers the writing box or the navigation',
    async (open) => {
      const { page, journal } = await openJournal(
        open,
        { 'GET /api/journal/conversation/today': longDay },
        tiny,
      );
      await journal.finished.last().waitFor();
      const log = await journal.log.boundingBox();
      expect(log?.height).toBeGreaterThanOrEqual(100);
      expect(log?.y).toBeGreaterThanOrEqual(0);
      const form = page.getByRole('form', { name: 'Write to Shadow Guide' });
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const targets = [
        journal.box,
        form.getByRole('button', { name: 'Send' }),
        form.getByRole('button', { name: 'Write on a page' }),
        page.getByRole('button', { name: /^Your menu/ }),
      ];
      for (const target of [...targets, ...(await links.all())]) expect(await isOnTop(target)).toBe(true);
    },
  );

  screen.long('a visitor can reach the home page and the sign-in', async (open) => {
    const { page } = await open('/journal', aVisitor(), tiny);
    const title = page.getByRole('heading', { name: 'Authentication Required' });
    await title.scrollIntoViewIfNeeded();
    expect(await isOnTop(title)).toBe(true);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await isOnTop(page.getByRole('link', { name: 'Sign in', exact: true }))).toBe(true);
    await navigation.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: /^Meet the parts/ }).waitFor();
  });
});

/** Returns whether a press in the middle of an element reaches it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit);
  });
}
