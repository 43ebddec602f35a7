import { describe, expect, it } from '@jest/globals';
import { itLong } from '@shadow-guide/contracts/testing';
import { withDatabase } from '../../support/database.js';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, control } = runningProduct();
const { visit } = useChromium();

const ENTRY = 'I always say yes when my sister asks for help, but I am so tired and angry afterwards.';

async function openJournal(options: Parameters<typeof visit>[1] = {}) {
  const person = await Person.arrive(url);
  const visited = await visit('/journal', { as: person, ...options });
  const journal = new JournalPage(visited.page);
  await journal.box.waitFor();
  return { ...visited, person, journal };
}

/** Makes the guide start to answer an entry that contains these words and stop after this many pieces. */
const silentAfter = (afterChunks: number, contains: string) =>
  setModel(control, {
    failures: [{ kind: 'hang', afterChunks, match: { feature: 'stream', contains } }],
  });

/** Returns a reply as the conversation on the page shows it: its paragraphs joined. */
const asShown = (content: string | undefined) => content?.split(/\n\s*\n/).join('');

describe('an entry', () => {
  it('is answered piece by piece, and unchanged after a reload', async () => {
    await setModel(control, { ...QUICK, tokenDelayMs: 40 });
    const { page, journal } = await openJournal();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.add(document.querySelector('[role=log]')?.textContent ?? '');
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const text = await journal.writeAndRead(ENTRY);
    expect(await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size)).toBeGreaterThan(
      3,
    );
    await page.reload();
    await journal.finished.first().waitFor();
    expect(await journal.entries.first().locator('p').textContent()).toBe(ENTRY);
    expect(await journal.replies.first().textContent()).toBe(text);
  });

  itLong('that is being answered shows its complete reply after a reload', async () => {
    await setModel(control, { ...QUICK, firstTokenDelayMs: 1_500, tokenDelayMs: 40 });
    const { page, person, journal } = await openJournal();
    await journal.write('I feel uneasy about the move, and also relieved.');
    await journal.entries.first().waitFor();
    await page.reload();
    await journal.finished.first().waitFor();
    const { messages } = await person.today();
    expect(messages).toHaveLength(2);
    expect(await journal.replies.first().textContent()).toBe(asShown(messages[1]?.content));
  });

  itLong('whose stream breaks gets one complete reply', async () => {
    const { page, person, journal } = await openJournal();
    let calls = 0;
    await page.route('**/api/journal/chat', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      const answer = await route.fetch();
      const half = (await answer.text()).split('event: done')[0] ?? '';
      return route.fulfill({ response: answer, body: half.slice(0, Math.ceil(half.length / 2)) });
    });
    await journal.write('I argued with my father about money, and I feel guilty.');
    await journal.finished.first().waitFor();
    const { messages } = await person.today();
    expect(messages).toHaveLength(2);
    expect(await journal.replies.allTextContents()).toEqual([asShown(messages[1]?.content)]);
    expect(calls).toBe(2);
  });

  itLong(
    'whose reply failed shows the failure even after a reload, and is answered when retried',
    async () => {
      await setModel(control, {
        failures: [
          { kind: 'status', status: 400, match: { feature: 'stream', contains: 'the broken clock' } },
        ],
      });
      const { page, person, journal } = await openJournal();
      await journal.write('I looked at the broken clock all day.');
      const again = journal.log.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      expect(await journal.log.getByText(/(is|are) (kept|saved)/).count()).toBe(1);
      await page.reload();
      await again.waitFor();
      expect((await person.today()).messages[0]?.status).toBe('unanswered');
      await setModel(control, QUICK);
      await again.click();
      await journal.finished.first().waitFor();
      await again.waitFor({ state: 'hidden' });
      expect((await person.today()).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    },
  );

  it('that is edited is answered again, and its earlier version can be read after a reload', async () => {
    await setModel(control, QUICK);
    const { page, person, journal } = await openJournal();
    const before = await journal.writeAndRead(ENTRY);
    const choose = async (action: RegExp) => {
      await journal.log.getByRole('button', { name: /^Actions for the entry/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose(/^Edit$/);
    const words = 'My sister asked again today. I said no, and my hands were shaking.';
    await page.getByRole('textbox', { name: 'Your words' }).fill(words);
    await page.keyboard.press('Control+Enter');
    await journal.log.getByText(words).waitFor();
    await journal.finished.first().waitFor();
    await page.reload();
    await journal.finished.first().waitFor();
    expect(await journal.entries.first().locator('p').textContent()).toBe(words);
    const { messages } = await person.today();
    expect(messages.map(({ role, versions }) => [role, versions])).toEqual([
      ['user', 1],
      ['assistant', undefined],
    ]);
    expect(await journal.replies.allTextContents()).toEqual([asShown(messages[1]?.content)]);
    await choose(/^Earlier versions \(1\)$/);
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    await dialog.getByText(ENTRY).waitFor();
    expect(await dialog.textContent()).toContain(before);
  });

  it('that was written offline waits, and is sent automatically once the network is back', async () => {
    const { page, context, person, journal } = await openJournal({ expected: /ERR_INTERNET_DISCONNECTED/ });
    await context.setOffline(true);
    await page.getByText(/^You are offline\. Messages and notes are kept/).waitFor();
    await journal.write('The train stood in a tunnel for an hour.');
    await journal.log.getByText(/^Not sent yet\. It goes out by itself/).waitFor();
    expect(await journal.box.inputValue()).toBe('');
    await context.setOffline(false);
    await journal.finished.first().waitFor();
    await journal.log.getByText('Sent when you were back online').waitFor();
    expect((await person.today()).messages).toHaveLength(2);
  });

  it('that the server stored although its response was lost is not sent twice', async () => {
    const { page, person, journal } = await openJournal({ expected: /journal\/chat/ });
    await page.route('**/api/journal/chat', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await journal.write('The bridge was closed today.');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.or(journal.finished.first()).first().waitFor();
    await page.unroute('**/api/journal/chat');
    if (await retry.isVisible()) await retry.click();
    await journal.finished.first().waitFor();
    expect((await person.today()).messages).toHaveLength(2);
    expect(await journal.entries.count()).toBe(1);
  });

  itLong('that is refused shows the reason, is not stored, and can be edited', async () => {
    const { person, journal } = await openJournal({ expected: /status of 400/ });
    const mashed = 'asdfghjkl asdfghjkl qwertyuiop';
    await journal.write(mashed);
    await journal.log.getByText('Not sent. Kept on this device.').waitFor();
    await journal.log.getByRole('button', { name: 'Edit and send again' }).click();
    expect(await journal.box.inputValue()).toBe(mashed);
    expect((await person.today()).messages).toEqual([]);
  });
});

describe('Stop', () => {
  it('keeps the partial reply, also after a reload', async () => {
    await silentAfter(6, 'the unopened letter');
    const { page, journal } = await openJournal();
    await journal.write('There is the unopened letter on my desk.');
    await journal.replies.first().waitFor();
    await journal.stopButton.click();
    await journal.log.getByText(/stopped/).waitFor();
    const kept = await journal.replies.first().textContent();
    expect(kept?.length).toBeGreaterThan(5);
    await page.reload();
    await journal.log.getByText(/stopped/).waitFor();
    expect(await journal.replies.first().textContent()).toBe(kept);
  });

  itLong('before the first word keeps the entry, which can be retried later', async () => {
    await silentAfter(0, 'the frozen lake');
    const { journal } = await openJournal();
    await journal.write('I walked around the frozen lake.');
    await journal.typing.waitFor();
    await journal.stopButton.click();
    await journal.log.getByText(/^You stopped before the answer began/).waitFor();
    await setModel(control, QUICK);
    await journal.log.getByRole('button', { name: 'Try again' }).click();
    await journal.finished.first().waitFor();
  });
});

describe('two tabs', () => {
  itLong('show the same conversation live', async () => {
    const { context, journal } = await openJournal();
    const second = new JournalPage(await context.newPage());
    await second.page.goto('/journal');
    await second.box.waitFor();
    const text = await journal.writeAndRead('I told my brother the truth, and I feel lighter.');
    await second.finished.first().waitFor();
    expect(await second.entries.count()).toBe(1);
    expect(await second.replies.first().textContent()).toBe(text);
    const answer = await second.writeAndRead('And now I am a little afraid.');
    await journal.finished.nth(1).waitFor();
    expect(await journal.replies.last().textContent()).toBe(answer);
  });
});

describe('the day', () => {
  itLong('is that of the person’s time zone', async () => {
    const { context, journal } = await openJournal({ timezone: 'Pacific/Kiritimati' });
    await journal.writeAndRead('It is already tomorrow here.');
    // Without a time zone in the request, the account's last time zone applies.
    const user = await (await context.request.get('/api/auth/user')).json();
    expect(user).toMatchObject({ timezone: 'Pacific/Kiritimati' });
  });
});

describe('the prompt of the day', () => {
  it('is based on what the person wrote, and is answered on the day’s one page', async () => {
    await setModel(control, QUICK);
    const { page, person, journal } = await openJournal();
    await journal.writeAndRead(ENTRY);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    const card = page.getByRole('region', { name: 'Daily Reflection' });
    await card.getByText('Personalized', { exact: true }).waitFor();
    const daily = await person.get('GET /api/prompts/daily');
    await card.getByText(daily.prompt, { exact: true }).waitFor();
    expect(daily).toMatchObject({ isGenerated: true, canRegenerate: true });
    await card.getByRole('button', { name: 'Start Writing' }).click();
    await page.getByRole('heading', { name: `The prompt: ${daily.prompt}` }).waitFor();
    await journal.writeAndRead('On Sunday, when she called.');
    expect(await journal.log.locator('q').textContent()).toBe(daily.prompt);
    const { id, promptId, messages } = await person.get('GET /api/journal/conversation/today');
    expect(promptId).toBe(daily.id);
    expect(messages.filter(({ role }) => role === 'user')).toMatchObject([
      { content: ENTRY },
      { content: 'On Sunday, when she called.', promptContext: daily.prompt },
    ]);
    const [day] = await person.get('GET /api/journal/conversations');
    expect(day?.conversations).toMatchObject([{ id, entries: 2 }]);
  });
});

describe('an insight', () => {
  it('is announced in the journal and added to the insights without a reload', async () => {
    const { page } = await visit('/insights', { as: await Person.arrive(url) });
    await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Journal' }).click();
    const journal = new JournalPage(page);
    await journal.box.waitFor();
    const told = page.getByText('New Insights Added (1)').waitFor();
    await journal.writeAndRead(ENTRY);
    await told;
    await navigation.getByRole('link', { name: 'Insights' }).click();
    const quotes = page.getByRole('article').locator('blockquote');
    await quotes.first().waitFor();
    for (const quote of await quotes.allTextContents()) expect(ENTRY).toContain(quote);
  });

  itLong('can be reached by keyboard alone, from home to its entry and back', async () => {
    const { page } = await visit('/', { as: await Person.arrive(url) });
    const journal = new JournalPage(page);
    /** Presses Tab until an element with this name has the focus. */
    const tabTo = async (name: RegExp, key = 'Tab') => {
      for (let steps = 0; steps < 40; steps += 1) {
        await page.keyboard.press(key);
        const here = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        });
        if (name.test(here)) return;
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await page.getByText(/^Good to see you/).waitFor();
    await tabTo(/^Skip to/);
    await tabTo(/^Journal$/);
    await page.keyboard.press('Enter');
    await journal.box.waitFor();
    await page.keyboard.type(ENTRY);
    await page.keyboard.press('Enter');
    await journal.finished.first().waitFor();
    await tabTo(/^Insights$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
    await tabTo(/^Open the entry/);
    await page.keyboard.press('Enter');
    await journal.entries.first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-entry'))).toBe(true);
  });

  it('links to the entry it was found in, highlighted, also on a later day', async () => {
    const { person, journal } = await openJournal();
    await journal.writeAndRead(ENTRY);
    await journal.writeAndRead('The kitchen was quiet afterwards.');
    const { id } = await person.today();
    await withDatabase(runningProduct(), 'journal_ai', async (client) => {
      for (const [table, column] of [
        ['messages', 'conversation_id'],
        ['conversations', 'id'],
      ]) {
        await client.query(
          `UPDATE journal_ai.${table} SET local_date = local_date - 3 WHERE ${column} = $1`,
          [id],
        );
      }
    });
    const { page } = await visit('/insights', { as: person });
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Open the entry/ })
      .click();
    await page.waitForURL(`**/journal/conversations/${id}?entry=*`);
    const entry = page.locator('[data-entry]').filter({ hasText: ENTRY });
    await entry.waitFor();
    expect(await entry.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await page.getByRole('link', { name: 'Go on writing' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Past days' }).click();
    await page.getByRole('link', { name: /I always say yes.*2 entries/ }).waitFor();
  });
});

describe('a person in danger', () => {
  it('sees the card before the first word of the reply, and no ads anywhere', async () => {
    await setModel(control, {
      failures: [{ kind: 'hang', match: { feature: 'stream', contains: 'this grey town' } }],
    });
    // The other tabs' live channels end with the session; each tab may send one more request with the ended session,
    // and then one for the signed-in user. A second after its start a tab also reports that it is in use and checks for
    // release notes.
    const expected = /401.*api\/(?:live|activity|auth\/user|patch-notes\/check-updates)/;
    const { page, context, journal, person } = await openJournal({ expected });
    const notice = (on: typeof page) => on.getByRole('region', { name: 'A notice from Shadow Guide' });
    const home = await context.newPage();
    await home.goto('/');
    await notice(home).waitFor();
    await journal.write('I want to kill myself and nobody in this grey town would notice.');
    await journal.log.getByText('988').first().waitFor();
    expect(await journal.replies.count()).toBe(0);
    await notice(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Start Free Trial' }).waitFor({ state: 'hidden' });
    await notice(home).waitFor({ state: 'hidden' });
    await home.getByRole('heading', { name: 'What premium adds' }).waitFor({ state: 'hidden' });

    const quiet = await person.get('GET /api/safety/quiet');
    expect(Date.parse(quiet.quietUntil ?? '')).toBeGreaterThan(Date.now());
    const { page: elsewhere } = await visit('/', { as: person, expected });
    await elsewhere.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await elsewhere.getByRole('button', { name: 'Start Free Trial' }).count()).toBe(0);

    await home.goto('/api/logout');
    await home.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    expect(await notice(home).count()).toBe(0);
  });
});
