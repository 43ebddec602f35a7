import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { inDanger, today } from './support/chat.js';
import { anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen } from './support/screen.js';

const card = aSafetyCard();

/** Opens the page after a person in danger wrote, while the guide has not answered yet. */
async function afterWriting(open: Open) {
  const { page } = await open('/journal', aPersonOn('free', inDanger()));
  const journal = new JournalPage(page);
  await journal.write('I want to kill myself and nobody in this grey town would notice.');
  const shown = page.getByRole('region', { name: card.title });
  await shown.waitFor();
  return { page, journal, shown };
}

describe('a person in danger', () => {
  screen('sees the whole card before the first word of the reply', async (open) => {
    const { page, journal, shown } = await afterWriting(open);
    expect(await journal.replies.count()).toBe(0);
    await journal.typing.waitFor();
    await until('the card is in view', async () => {
      const top = (await shown.getByRole('heading').first().boundingBox())?.y ?? -1;
      return top > 0 && top < (page.viewportSize()?.height ?? 0);
    });
  });

  screen('can call, write, or open a directory from the card, which has no other actions', async (open) => {
    const { shown } = await afterWriting(open);
    const hrefs = await shown
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(card.lines.map(({ href }) => href));
    await shown.getByText('Call 988').waitFor();
  });

  screen('reaches the lines with the keyboard, and can continue writing', async (open) => {
    const { page, journal } = await afterWriting(open);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    for (let steps = 0; steps < 30 && !(await focused()).startsWith('tel:'); steps += 1)
      await page.keyboard.press('Shift+Tab');
    expect(await focused()).toMatch(/^tel:/);
    await journal.box.fill('I am still here.');
    expect(await journal.box.inputValue()).toBe('I am still here.');
  });

  screen('hears the card announced by a screen reader before the reply starts', async (open) => {
    const { page, journal } = await afterWriting(open);
    await page
      .getByRole('alert')
      .filter({ hasText: `Support is here: ${card.title}` })
      .waitFor();
    expect(await journal.replies.count()).toBe(0);
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  screen('reaches the card with a skip link, which exists only while the card is open', async (open) => {
    const { page, shown } = await afterWriting(open);
    const skip = page.getByRole('link', { name: 'Skip to support' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.locator('h2:focus').filter({ hasText: card.title }).waitFor();
    await shown.getByRole('button', { name: 'Put this away' }).click();
    await skip.waitFor({ state: 'detached' });
  });

  screen('can hide and show the card, also after a reload', async (open) => {
    const { page } = await open(
      '/journal',
      aPersonOn('free', {
        'GET /api/journal/conversation/today': today(anEntry({ safety: card }), aReply()),
      }),
    );
    const shown = page.getByRole('region', { name: card.title });
    await shown.getByRole('button', { name: 'Put this away' }).click();
    await shown.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show it' }).click();
    await shown.waitFor();
    await page.reload();
    await shown.waitFor();
    expect(await page.getByText('Support is here:').count()).toBe(0);
  });

  screen('finds one landmark named Support, even with several cards', async (open) => {
    const { page } = await open(
      '/journal',
      aPersonOn('free', {
        'GET /api/journal/conversation/today': today(
          anEntry({ safety: card }),
          aReply(),
          anEntry({ safety: card }),
        ),
      }),
    );
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('region', { name: /^Earlier support/ }).waitFor();
    expect(await page.getByRole('region', { name: /^Support/ }).count()).toBe(1);
  });
});

describe('an entry without a card', () => {
  screen('shows none', async (open) => {
    const { page } = await open(
      '/journal',
      aPersonOn('free', { 'GET /api/journal/conversation/today': today(anEntry(), aReply()) }),
    );
    await new JournalPage(page).finished.first().waitFor();
    expect(await page.getByRole('link', { name: /988/ }).count()).toBe(0);
  });
});
