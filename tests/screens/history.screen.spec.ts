import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testZone } from '../support/noon-zone.js';
import { until } from '../support/until.js';
import { type Answers, noAnswer, refusal } from './support/answers.js';
import { answeringWith } from './support/chat.js';
import { aCheckIn, anEntry, aReply, aSafetyCard } from './support/factories.js';
import { aDay, aDayConversation, aPastConversation, aPlace, daysAgo } from './support/history.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

const ago = (days: number) => daysAgo(days, testZone);
const conversations = 'GET /api/journal/conversations';

const isMarked = async (page: Page, entryId: string) => {
  const entry = page.locator(`[data-entry="${entryId}"]`);
  await until('the entry has the focus', () => entry.evaluate((it) => it === document.activeElement));
  expect(await entry.evaluate((it) => getComputedStyle(it).boxShadow)).not.toBe('none');
  const box = await entry.boundingBox();
  expect(box?.y).toBeGreaterThan(50);
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
};

describe('the past days', () => {
  screen('are listed by name, with the first words and the time of each conversation', async (open) => {
    const asked = aDayConversation({
      promptContext: 'What did you carry today?',
      title: 'قلت نعم',
      entries: 3,
    });
    const hard = aDayConversation({ title: '' });
    const answer = [aDay(ago(0), asked, hard), aDay(ago(1)), aDay('2019-03-05')];
    const { page } = await open('/journal/days', aPersonOn('free', { [conversations]: answer }));
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    const days = page.getByRole('region');
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(names).toEqual(['Today', 'Yesterday', 'Tuesday, March 5, 2019']);
    const today = days.filter({ has: page.getByRole('heading', { name: 'Today' }) });
    expect(await today.getByText('4 entries', { exact: true }).count()).toBe(1);
    const [first, second] = await today.getByRole('link').allTextContents();
    expect(first).toMatch(/What did you carry today\?قلت نعم\d.* · 3 entries$/);
    expect(second).toMatch(/^Today: Your own page\d{1,2}:\d{2}.* · 1 entry$/);
  });

  screen.long('load more at the end of the scroll, and after a failure on Retry', async (open) => {
    const all = Array.from({ length: 50 }, (_, index) => aDay(ago(index)));
    let broken = true;
    const page2 = all[19]?.date;
    const answer = ({ url }: { url: URL }) => {
      const cursor = url.searchParams.get('cursor');
      if (cursor === page2 && broken) return refusal(503, 'unavailable', 'Busy for a moment.');
      return all.slice(all.findIndex(({ date }) => date === cursor) + 1).slice(0, 20);
    };
    const { page } = await open('/journal/days', aPersonOn('free', { [conversations]: answer }), {
      expected: /503/,
    });
    const days = page.getByRole('main').getByRole('heading', { level: 2 });
    await days.first().waitFor();
    expect(await days.count()).toBe(20);
    await page.getByRole('button', { name: 'Show earlier days' }).scrollIntoViewIfNeeded();
    await page.getByText('Busy for a moment. Nothing is lost.').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await until('the next page is shown', async () => (await days.count()) === 40);
    await page.getByRole('button', { name: 'Show earlier days' }).scrollIntoViewIfNeeded();
    await until('all days are shown', async () => (await days.count()) === 50);
    expect(await page.getByRole('button', { name: 'Show earlier days' }).count()).toBe(0);
  });

  screen.long('are read again from the start when the first page failed', async (open) => {
    let days = [aDay(ago(1))];
    const chat = { 'POST /api/journal/chat': answeringWith('What held you?') };
    const answers = aPersonOn('free', { [conversations]: () => days, ...chat });
    const { page, web } = await open('/journal/days', answers, { expected: /503/ });
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
    web.answer({ [conversations]: refusal(503, 'unavailable', 'Busy for a moment.') });
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your message' }).fill('I said yes again.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('What held you?').first().waitFor();
    await page.goBack();
    await page.getByText('Busy for a moment. Nothing is lost.').waitFor();
    days = [aDay(ago(0)), aDay(ago(1))];
    web.answer({ [conversations]: () => days });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
  });

  screen.long('explain what they are while there are none, and link back to the journal', async (open) => {
    const { page } = await open('/journal', aPersonOn('free', { [conversations]: [] }));
    await page.getByRole('link', { name: 'Past days' }).click();
    await page.getByRole('heading', { name: 'No days yet' }).waitFor();
    await page.getByRole('link', { name: 'Write your first entry' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  screen.long(
    'before the first day of the journal say that nothing is there, and keep their links',
    async (open) => {
      const { page } = await open('/journal/days?day=2020-03-03', aPersonOn('free', { [conversations]: [] }));
      await page.getByText(/^Nothing on or before .*2020\.$/).waitFor();
      await page.getByRole('link', { name: 'Search' }).waitFor();
      await page.getByRole('button', { name: 'Calendar' }).waitFor();
    },
  );

  screen('are read again on Retry after a failed read', async (open) => {
    const { page, web } = await open('/journal/days', aPersonOn('free', { [conversations]: noAnswer }), {
      expected: /conversations/,
    });
    await page.getByText('Your past days could not be read').waitFor();
    web.answer({ [conversations]: [aDay(ago(1))] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor();
  });

  screen.long('ask a visitor to sign in', async (open) => {
    const { page } = await open('/journal/days', aVisitor());
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
  });
});

describe('a past conversation', () => {
  const old = anEntry({ content: 'I always say yes when my sister asks.', promptContext: 'What tires you?' });
  const long = anEntry({ content: 'One more line of that evening.\n\n'.repeat(80) });
  const lost = anEntry({ content: 'Nobody answered this.', status: 'unanswered' });
  const past = aPastConversation({
    promptId: 'p',
    promptContext: 'What tires you?',
    messages: [
      old,
      aReply(),
      long,
      aReply(),
      lost,
      anEntry({ content: 'A hard hour.', safety: aSafetyCard() }),
    ],
  });
  const answers = (more: Answers = {}) =>
    aPersonOn('free', { 'GET /api/journal/conversations/:id': past, ...more });

  screen('is read-only: its day, its words and its card are shown, and nothing can be sent', async (open) => {
    const list = { [conversations]: [aDay(past.date, aDayConversation({ id: past.id }))] };
    const { page } = await open('/journal/days', answers(list));
    await page.getByRole('link', { name: /I always say yes/ }).click();
    await page.locator('h1 time').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/journal/conversations/${past.id}`);
    expect(await page.locator('h1 time').getAttribute('datetime')).toBe(past.date);
    expect(await page.locator('[data-entry]').count()).toBe(4);
    await page.getByText('What tires you?').waitFor();
    await page.getByText('This entry has no answer. Your words are kept.').waitFor();
    await page.getByRole('link', { name: /988/ }).first().waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Past days' }).click();
    await page.getByRole('heading', { name: 'Past days' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Write today' }).click();
    await page.getByRole('textbox', { name: 'Your message' }).waitFor();
  });

  screen.long('shows the entry that a link led to, marked and focused', async (open) => {
    const { page } = await open(`/journal/conversations/${past.id}?entry=${lost.id}`, answers());
    await isMarked(page, lost.id);
  });

  screen.long('of today links to the journal to go on writing', async (open) => {
    const { page } = await open(
      `/journal/conversations/${past.id}`,
      answers({ 'GET /api/journal/conversations/:id': { ...past, isToday: true } }),
    );
    await page.getByRole('link', { name: 'Go on writing' }).click();
    await page.waitForURL('**/journal');
  });

  screen('accepts the answer to an open question, and shows the card', async (open) => {
    const asking = anEntry({ content: 'Everything is too much.', checkIn: aCheckIn() });
    const card = { safety: aSafetyCard(), checkIn: aCheckIn({ answer: 'yes' }) };
    const { page, web } = await open(
      `/journal/conversations/${past.id}`,
      answers({
        'GET /api/journal/conversations/:id': { ...past, messages: [asking] },
        'POST /api/safety/check-in': { answer: 'yes', safety: aSafetyCard() },
      }),
    );
    const question = page.getByRole('button', { name: 'Yes, I am' });
    await question.waitFor();
    web.answer({ 'GET /api/journal/conversations/:id': { ...past, messages: [{ ...asking, ...card }] } });
    await question.click();
    await page.getByRole('link', { name: /988/ }).first().waitFor();
  });

  screen(
    'shows the card of an answer with the chosen crisis lines, even when it cannot be read again',
    async (open) => {
      const asking = anEntry({ content: 'Everything is too much.', checkIn: aCheckIn() });
      const indian = aSafetyCard({
        country: 'IN',
        lines: [{ name: 'Tele-MANAS', contact: 'Call 14416', href: 'tel:14416' }],
      });
      const { page, web } = await open(
        `/journal/conversations/${past.id}`,
        answers({
          'GET /api/journal/conversations/:id': { ...past, messages: [asking] },
          'POST /api/safety/check-in': { answer: 'yes', safety: aSafetyCard() },
          'PUT /api/safety/country': indian,
        }),
        { expected: /conversations/ },
      );
      const question = page.getByRole('button', { name: 'Yes, I am' });
      await question.waitFor();
      web.answer({ 'GET /api/journal/conversations/:id': refusal(503, 'service_unavailable') });
      await question.click();
      await page.getByRole('link', { name: /988/ }).first().waitFor();
      await page.getByRole('button', { name: 'Change country' }).click();
      await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'India' });
      await page.getByRole('button', { name: 'Show these lines' }).click();
      await page.getByText('Call 14416').waitFor();
      await page.getByText('Lines for India', { exact: true }).waitFor();
      expect(await question.count()).toBe(0);
    },
  );

  screen.long('that does not exist says so, and links elsewhere', async (open) => {
    const { page } = await open(
      `/journal/conversations/${randomUUID()}`,
      answers({
        'GET /api/journal/conversations/:id': refusal(404, 'conversation_not_found'),
        [conversations]: [],
      }),
      { expected: /404/ },
    );
    await page.getByRole('heading', { name: 'That conversation is not here' }).waitFor();
    await page.getByRole('link', { name: 'Open past days' }).click();
    await page.getByRole('heading', { name: 'No days yet' }).waitFor();
  });

  screen.long('is read again on Retry after a failed read', async (open) => {
    const { page, web } = await open(
      `/journal/conversations/${past.id}`,
      answers({ 'GET /api/journal/conversations/:id': noAnswer }),
      { expected: /conversations/ },
    );
    await page.getByText('This conversation could not be read').first().waitFor();
    web.answer({ 'GET /api/journal/conversations/:id': past });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('h1 time').waitFor();
  });
});

describe('the address of an entry', () => {
  const entry = anEntry();
  const conversation = aPastConversation({ messages: [entry, aReply()] });
  const placed = (place: Partial<Parameters<typeof aPlace>[0]>, more: Answers = {}) =>
    aPersonOn('free', {
      'GET /api/journal/entries/:id/place': aPlace({ conversationId: conversation.id, ...place }),
      'GET /api/journal/conversations/:id': conversation,
      'GET /api/journal/conversation/today': {
        id: conversation.id,
        promptId: 'p',
        messages: [entry, aReply()],
      },
      ...more,
    });

  screen('leads to its day, and Back leads to where the link was', async (open) => {
    const { page } = await open('/insights', placed({}));
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/journal/entries/${entry.id}`);
    await isMarked(page, entry.id);
    expect(new URL(page.url()).pathname).toBe(`/journal/conversations/${conversation.id}`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
  });

  screen.long('of today leads to the journal', async (open) => {
    const { page } = await open(`/journal/entries/${entry.id}`, placed({ isToday: true }));
    await isMarked(page, entry.id);
    expect(new URL(page.url()).pathname).toBe('/journal');
  });

  screen.long(
    'that the journal does not show leads to its conversation without a redirect loop',
    async (open) => {
      const empty = { id: conversation.id, promptId: null, messages: [] };
      const answers = placed({ isToday: true }, { 'GET /api/journal/conversation/today': empty });
      const { page, web } = await open(`/journal?entry=${entry.id}`, answers);
      await isMarked(page, entry.id);
      web.answer({ 'GET /api/journal/conversations/:id': { ...conversation, messages: [anEntry()] } });
      await page.goto(`${web.url}/journal/entries/${entry.id}`);
      await page.getByText('The entry that the link named cannot be shown').waitFor();
    },
  );

  screen.long('that is unknown shows a message', async (open) => {
    const { page } = await open(
      '/journal/entries/no-id-at-all',
      placed({}, { 'GET /api/journal/entries/:id/place': refusal(400, 'validation_failed') }),
      { expected: /400/ },
    );
    await page.getByRole('heading', { name: 'That entry is not here' }).waitFor();
  });

  screen.long('is requested again after a failed request', async (open) => {
    const { page, web } = await open(
      `/journal/entries/${entry.id}`,
      placed({}, { 'GET /api/journal/entries/:id/place': noAnswer }),
      { expected: /place/ },
    );
    await page.getByText('The entry could not be found just now').first().waitFor();
    web.answer({ 'GET /api/journal/entries/:id/place': aPlace({ conversationId: conversation.id }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await isMarked(page, entry.id);
  });
});
