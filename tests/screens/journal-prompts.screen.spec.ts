import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answeringWith, today } from './support/chat.js';
import { anEntry, anInsight, aReply } from './support/factories.js';
import { aPlace } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const PROMPT = 'What did you avoid today?';
const ownEntry = anEntry({ content: 'I went for a walk before breakfast.' });
const promptEntry = anEntry({ content: 'A call to my sister.', promptId: 'avoid', promptContext: PROMPT });
const theDay = today(ownEntry, aReply(), promptEntry, aReply());
const answers = { 'GET /api/journal/conversation/today': theDay };

const heading = (page: Page, text: string) => page.getByRole('heading', { name: `The prompt: ${text}` });

describe('a prompt that a link brings', () => {
  screen(
    'is a heading above the box on the page of the day, and is sent with whatever is written',
    async (open) => {
      const { page, journal, web } = await openJournal(open, {
        ...answers,
        'POST /api/journal/chat': answeringWith('What would have happened?'),
      });
      await page.goto(
        `${web.url}/journal?promptId=mother&prompt=${encodeURIComponent('What would she say?')}`,
      );
      await heading(page, 'What would she say?').waitFor();
      await page.waitForURL(`${web.url}/journal`);
      await journal.log.getByText(ownEntry.content).waitFor();
      await journal.log.getByText(promptEntry.content).waitFor();
      expect(await journal.box.inputValue()).toBe('');
      await page.reload();
      await heading(page, 'What would she say?').waitFor();
      await journal.write('Nothing of what I feared.');
      await journal.finished.nth(2).waitFor();
      expect(web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body).toMatchObject({
        message: 'Nothing of what I feared.',
        promptId: 'mother',
        promptContext: 'What would she say?',
      });
      expect(await journal.log.locator('q').allTextContents()).toEqual([PROMPT, 'What would she say?']);
      expect(await heading(page, 'What would she say?').count()).toBe(0);
    },
  );

  screen('can be dismissed, and the words stay', async (open) => {
    const { page, journal, web } = await openJournal(open, {
      'POST /api/journal/chat': answeringWith('I hear you.'),
    });
    await page.goto(`${web.url}/journal?prompt=Where%20does%20it%20hurt%3F`);
    await heading(page, 'Where does it hurt?').waitFor();
    await journal.box.fill('Nowhere.');
    await page.getByRole('button', { name: 'Write without this prompt' }).click();
    await heading(page, 'Where does it hurt?').waitFor({ state: 'hidden' });
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await journal.writeAndRead('Nowhere.');
    const sent = web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body;
    expect(sent).not.toHaveProperty('promptId');
    expect(sent).not.toHaveProperty('promptContext');
  });

  screen('is only offered when the box already has words', async (open) => {
    const { page, journal, web } = await openJournal(open, {});
    await journal.box.fill('Words of mine.');
    await page.goto(`${web.url}/journal?prompt=Where%20does%20it%20hurt%3F`);
    const offer = page.getByRole('button', { name: 'Write on this' });
    await offer.waitFor();
    expect(await heading(page, 'Where does it hurt?').count()).toBe(0);
    await offer.click();
    await heading(page, 'Where does it hurt?').waitFor();
    expect(await journal.box.inputValue()).toBe('Words of mine.');
  });
});

describe('an entry on a prompt', () => {
  screen.long('shows the prompt as a quotation above it, apart from the words', async (open) => {
    const { journal } = await openJournal(open, answers);
    const entry = journal.entries.nth(1);
    await entry.waitFor();
    expect(await entry.locator('p').allTextContents()).toEqual(['A call to my sister.']);
    const quoted = journal.log.locator('q');
    expect(await quoted.textContent()).toBe(PROMPT);
    const [above, below] = [await quoted.boundingBox(), await entry.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  screen.long('is linked from an insight that was found in that entry', async (open) => {
    const insights = [anInsight({ title: 'A call', entryId: promptEntry.id })];
    const { page } = await open(
      '/insights',
      aPersonOn('trial', {
        ...answers,
        'GET /api/insights': insights,
        'GET /api/journal/entries/:id/place': aPlace({ isToday: true }),
      }),
    );
    const card = page.getByRole('article', { name: 'A call' });
    await card.getByRole('link', { name: /^Open the entry/ }).click();
    await page.locator(`[data-entry="${promptEntry.id}"][tabindex]`).waitFor();
  });
});
