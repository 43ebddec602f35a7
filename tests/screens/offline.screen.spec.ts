import { randomUUID } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { Gate, refusal } from './support/answers.js';
import { answering, answeringWith } from './support/chat.js';
import { aPersona, aSafetyCard, aUser } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { screen, type View } from './support/screen.js';

const offline = { alone: true, expected: /ERR_INTERNET_DISCONNECTED/ };
const WAITS = 'Not sent yet. It goes out by itself when you are back online.';
const BANNER = /^You are offline\. Messages and notes are kept on this device/;

describe('while the network is down', () => {
  screen('messages wait, and are sent automatically, in order and once, when it is back', async (open) => {
    const answers = { 'POST /api/journal/chat': answeringWith('What was the second thing?') };
    const { page, web } = await open('/journal', aPersonOn('free', answers), offline);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('The train stood in a tunnel for an hour.');
    await journal.log.getByText(WAITS).waitFor();
    await journal.write('Then it went on.');
    await journal.log.getByText(WAITS).nth(1).waitFor();
    expect(await journal.box.inputValue()).toBe('');
    expect(await page.getByText(/You are offline/).count()).toBe(1);
    expect(await journal.toasts.count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Free trial' }).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await journal.finished.nth(1).waitFor();
    expect(await journal.log.getByText('Sent when you were back online').count()).toBe(2);
    const sent = web.calls.filter(({ route }) => route === 'POST /api/journal/chat');
    expect(sent.map(({ body }) => (body as { message: string }).message)).toEqual([
      'The train stood in a tunnel for an hour.',
      'Then it went on.',
    ]);
    expect(await page.getByText(/offline/i).count()).toBe(0);
  });

  screen('a waiting message can be taken back into the box', async (open) => {
    const { page, web } = await open('/journal', aPersonOn('free'), offline);
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('Not like this.');
    await journal.log.getByRole('button', { name: 'Take it back' }).click();
    expect(await journal.box.inputValue()).toBe('Not like this.');
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await journal.log.getByText(WAITS).count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText(BANNER).waitFor({ state: 'hidden' });
    expect(web.count('POST /api/journal/chat')).toBe(0);
  });

  for (const width of [390, 1280])
    screen.long(`no toast at the edge of the screen covers the banner at ${width} px`, async (open) => {
      const { page } = await open('/', aPersonOn('premium'), { ...offline, width, height: 800 });
      const region = page.getByRole('region', { name: /^Notifications/ });
      await region.waitFor({ state: 'attached' });
      await page.context().setOffline(true);
      const banner = await page.getByText(BANNER).boundingBox();
      await page.getByRole('button', { name: 'Regenerate prompt' }).click();
      const message = region.getByRole('listitem');
      await message.waitFor();
      const below = (banner?.y ?? Number.NaN) + (banner?.height ?? Number.NaN);
      await until(
        'the toast is below the banner',
        async () => ((await message.boundingBox())?.y ?? 0) >= below,
      );
    });
});

const JOURNAL = 'POST /api/journal/chat';
const messagesTo = (web: View['web'], route: string) =>
  web.calls.filter((call) => call.route === route).map(({ body }) => (body as { message: string }).message);
/** Returns a stored draft with messages that a tab, now closed, left waiting in a conversation. */
const left = (userId: string, conversation: string, ...texts: string[]) => ({
  key: `shadow-guide:draft:${userId}:closed-tab:${conversation}`,
  value: JSON.stringify({
    ...{ text: '', requestId: null, prompt: null, savedAt: Date.now() },
    waiting: texts.map((text, at) => ({
      requestId: `00000000-0000-4000-8000-${(Date.now() + at).toString().slice(-12).padStart(12, '0')}`,
      ...{ text, prompt: null, mode: 'reflect', at: new Date().toISOString() },
    })),
  }),
});
const keeping = (...drafts: ReturnType<typeof left>[]) => ({
  alone: true,
  prepare: (page: Page) =>
    page.addInitScript((stored) => {
      if (localStorage.getItem('kept') === null)
        for (const { key, value } of stored) localStorage.setItem(key, value);
      localStorage.setItem('kept', 'yes');
    }, drafts),
});
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));
const sentToast = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Sent' });

describe('a message waiting while another page is open', () => {
  screen('is sent when the network is back, in order and once, and a toast says so', async (open) => {
    const answers = { [JOURNAL]: answeringWith('What was the second thing?') };
    const { page, web } = await open('/insights', aPersonOn('free', answers), offline);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await navigation.getByRole('link', { name: 'Journal' }).click();
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    await page.context().setOffline(true);
    await page.getByText(BANNER).waitFor();
    await journal.write('The train stood in a tunnel.');
    await journal.log.getByText(WAITS).waitFor();
    await journal.write('Then it went on.');
    await journal.log.getByText(WAITS).nth(1).waitFor();
    await navigation.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
    await page.context().setOffline(false);
    await sentToast(page).getByText('2 messages').waitFor();
    expect(messagesTo(web, JOURNAL)).toEqual(['The train stood in a tunnel.', 'Then it went on.']);
    expect(await kept(page)).not.toContain('tunnel');
    await sentToast(page).getByRole('button', { name: 'Open' }).click();
    await journal.box.waitFor();
    expect(web.count(JOURNAL)).toBe(2);
  });

  screen('is sent at the next start in every kind of chat, only as the person who wrote it', async (open) => {
    const ada = aUser();
    const persona = aPersona();
    const [run, table] = [randomUUID(), randomUUID()];
    const answers = aPersonOn('free', {
      [JOURNAL]: answeringWith('I hear you.'),
      'POST /api/personas/:id/conversations': answeringWith('I hear you.'),
      'POST /api/exercises/conversations/:id/messages': answeringWith('I hear you.'),
      'POST /api/shared-tables/:id/messages': answeringWith('I hear you.'),
    });
    const { page, web } = await open(
      '/insights',
      { ...answers, 'GET /api/auth/user': ada },
      keeping(
        left(ada.id, 'journal', 'one', 'two'),
        left(ada.id, `persona/${persona.id}`, 'to the persona'),
        left(ada.id, `exercise/${run}`, 'in the exercise'),
        left(ada.id, `table/${table}`, 'at the table'),
        left(randomUUID(), 'journal', 'of somebody else'),
      ),
    );
    await until('all are sent', async () => !(await kept(page)).includes('at the table'));
    await until('all are sent', async () => !(await kept(page)).includes('"two"'));
    await until('all are sent', async () => !(await kept(page)).includes('in the exercise'));
    await until('all are sent', async () => !(await kept(page)).includes('to the persona'));
    expect(messagesTo(web, JOURNAL)).toEqual(['one', 'two']);
    expect(messagesTo(web, 'POST /api/personas/:id/conversations')).toEqual(['to the persona']);
    expect(messagesTo(web, 'POST /api/exercises/conversations/:id/messages')).toEqual(['in the exercise']);
    expect(messagesTo(web, 'POST /api/shared-tables/:id/messages')).toEqual(['at the table']);
    expect(await kept(page)).toContain('of somebody else');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(web.count(JOURNAL)).toBe(2);
  });

  screen('is sent once when two tabs are open', async (open) => {
    const ada = aUser();
    const gate = new Gate();
    const answers = aPersonOn('free', {
      [JOURNAL]: answering(async (turn) => {
        turn.accept();
        await gate.opened;
        turn.say('I hear you.');
        turn.finish();
      }),
    });
    const { page, web, newTab } = await open(
      '/insights',
      { ...answers, 'GET /api/auth/user': ada },
      keeping(left(ada.id, 'journal', 'once')),
    );
    const other = await newTab();
    await other.goto(`${web.url}/insights`);
    await until('the message is sent', () => web.count(JOURNAL) > 0);
    await until(
      'the message is removed from the stored drafts',
      async () => !(await kept(page)).includes('"once"'),
    );
    gate.open();
    await until('no tab holds the lock', () =>
      other.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return ![...held, ...pending].some(({ name }) => name === 'shadow-guide:waiting-words');
      }),
    );
    expect(messagesTo(web, JOURNAL)).toEqual(['once']);
  });

  screen('is kept beside the box with the reason when it cannot be answered', async (open) => {
    const ada = aUser();
    const { page } = await open(
      '/insights',
      {
        ...aPersonOn('free', { [JOURNAL]: refusal(400, 'input_not_answerable', 'Please use words.') }),
        'GET /api/auth/user': ada,
      },
      { ...keeping(left(ada.id, 'journal', 'qqqq')), expected: /journal\/chat/ },
    );
    await until('the message is refused', async () => (await kept(page)).includes('Please use words.'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    await new JournalPage(page).log.getByText('qqqq').waitFor();
  });

  screen('shows where to find support when the words call for it', async (open) => {
    const ada = aUser();
    const { page } = await open(
      '/insights',
      {
        ...aPersonOn('free', {
          [JOURNAL]: answering((turn) => {
            turn.accept({ safety: aSafetyCard() });
            turn.say('I am glad that you wrote.');
            turn.finish({ safety: aSafetyCard() });
          }),
        }),
        'GET /api/auth/user': ada,
      },
      keeping(left(ada.id, 'journal', 'It is too much.')),
    );
    await sentToast(page).getByText('Support is there beside your words.').waitFor();
  });
});
