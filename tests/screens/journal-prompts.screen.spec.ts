import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Conversation } from '@shadow-guide/contracts';
import type { Call } from './support/answers.js';
import { answeringWith, today } from './support/chat.js';
import { anEntry, anInsight, aReply } from './support/factories.js';
import { aPlace } from './support/history.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const PROMPT = 'What did you avoid today?';
const ids = { own: randomUUID(), prompt: randomUUID() };
const ownEntry = anEntry({ content: 'I went for a walk before breakfast.' });
const promptEntry = anEntry({ content: 'A call to my sister.', promptContext: PROMPT });
const writtenAt = { own: ownEntry.timestamp, prompt: promptEntry.timestamp };

/** A day with two conversations, of which the one on the prompt is the newer. */
function theDay({ url }: Call): Conversation {
  const asked = url.searchParams.get('promptId') ?? 'avoid';
  const own = { ...today(ownEntry, aReply()), id: ids.own };
  const onPrompt = { ...today(promptEntry, aReply()), id: ids.prompt, promptId: 'avoid' };
  const others = [
    { id: ids.own, promptId: null, promptContext: null, entries: 1, lastEntryAt: writtenAt.own },
    { id: ids.prompt, promptId: 'avoid', promptContext: PROMPT, entries: 2, lastEntryAt: writtenAt.prompt },
  ];
  if (asked === '') return { ...own, earlier: others.slice(1) };
  if (asked === 'avoid') return { ...onPrompt, earlier: others.slice(0, 1) };
  return { id: null, promptId: asked, messages: [], earlier: others };
}

const answers = { 'GET /api/journal/conversation/today': theDay };

describe('the conversations of a day', () => {
  screen('are one for each prompt, each with a way to the others', async (open) => {
    const { page, journal } = await openJournal(open, answers);
    const others = page.getByRole('navigation', { name: 'Earlier today' });
    await others.waitFor();
    expect((await others.textContent())?.trim()).toBe(`Earlier today: “${PROMPT}” (2 entries)`);
    await others.getByRole('link', { name: PROMPT }).click();
    await journal.log.getByText('A call to my sister.').waitFor();
    expect(await journal.log.getByText(ownEntry.content).count()).toBe(0);
    expect((await others.textContent())?.trim()).toBe('Earlier today: Your own page (1 entry)');
    await others.getByRole('link', { name: 'Your own page' }).click();
    await journal.log.getByText(ownEntry.content).waitFor();
  });

  screen.long('show the prompt as a quotation above the entry, apart from the words', async (open) => {
    const { page, journal, web } = await openJournal(open, answers);
    await page.goto(`${web.url}/journal?promptId=avoid`);
    const entry = journal.entries.first();
    await entry.waitFor();
    expect(await entry.locator('p').allTextContents()).toEqual(['A call to my sister.']);
    const quoted = journal.log.locator('q');
    expect(await quoted.textContent()).toBe(PROMPT);
    const [above, below] = [await quoted.boundingBox(), await entry.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  screen('are written to each by itself, with the prompt apart from the words', async (open) => {
    const { page, journal, web } = await openJournal(open, {
      ...answers,
      'POST /api/journal/chat': answeringWith('What would have happened?'),
    });
    await page.goto(`${web.url}/journal?promptId=mother&prompt=${encodeURIComponent('What would she say?')}`);
    await page.waitForURL((address) => !address.searchParams.has('prompt'));
    await journal.box.fill('What would she say?\n\nThat I am late.');
    await journal.sendButton.click();
    await journal.finished.first().waitFor();
    expect(web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body).toMatchObject({
      message: 'That I am late.',
      promptId: 'mother',
      promptContext: 'What would she say?',
    });
    expect(await journal.log.locator('q').textContent()).toBe('What would she say?');
  });

  screen.long('are each reached from an insight that came from them', async (open) => {
    const insights = [
      anInsight({ title: 'A walk', entryId: ownEntry.id, conversationId: ids.own }),
      anInsight({ title: 'A call', entryId: promptEntry.id, conversationId: ids.prompt }),
    ];
    const { page } = await open(
      '/insights',
      aPersonOn('trial', {
        ...answers,
        'GET /api/insights': insights,
        'GET /api/journal/entries/:id/place': ({ url }) =>
          url.pathname.includes(ownEntry.id)
            ? aPlace({ conversationId: ids.own, isToday: true })
            : aPlace({ conversationId: ids.prompt, isToday: true, promptId: 'avoid' }),
      }),
    );
    for (const [title, entry] of [
      ['A walk', ownEntry],
      ['A call', promptEntry],
    ] as const) {
      const card = page.getByRole('article', { name: title });
      await card.getByRole('link', { name: /^Open the entry/ }).click();
      await page.locator(`[data-entry="${entry.id}"][tabindex]`).waitFor();
      await page.goBack();
    }
  });
});
