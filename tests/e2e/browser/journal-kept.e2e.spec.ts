import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
import { QUICK, useChromium } from '../../support/visits.js';

const { url, sandboxUrl, control } = runningProduct();
const { visit } = useChromium();

async function openJournal(options: Parameters<typeof visit>[1] = {}) {
  const person = await Person.arrive(url);
  const visited = await visit('/journal', { as: person, ...options });
  const journal = new JournalPage(visited.page);
  await journal.box.waitFor();
  return { ...visited, person, journal };
}

describe('words that are not sent yet', () => {
  it('are there after a reload', async () => {
    const { page, journal } = await openJournal();
    await page.keyboard.type('Half a thought');
    await page.reload();
    await until('the draft is back', async () => (await journal.box.inputValue()) === 'Half a thought');
  });

  it('survive the end of the session and are there after signing in again', async () => {
    const { page, person, journal } = await openJournal({
      alsoVisits: [sandboxUrl],
      expected: /status of 401/,
    });
    await journal.box.fill('Something I must not lose.');
    await person.send('/api/logout');
    await journal.box.press('Enter');
    await page
      .getByText('Your session has ended')
      .or(page.getByText('Authentication Required'))
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('#email').fill(person.email);
    await page.locator('#email').press('Enter');
    await journal.box.waitFor();
    expect(await journal.box.inputValue()).toBe('Something I must not lose.');
    await journal.box.press('Enter');
    await journal.finished.first().waitFor();
    expect(await journal.entries.count()).toBe(1);
  });

  it('are not shown to the next person at the same device', async () => {
    const { page, context, journal } = await openJournal();
    await journal.box.fill('Only mine.');
    const next = await Person.arrive(url);
    await context.clearCookies();
    await context.addCookies(
      [...next.jar.of(new URL(url).host)].map(([name, value]) => ({ name, value, url, httpOnly: true })),
    );
    await page.reload();
    await journal.box.waitFor();
    expect(await journal.box.inputValue()).toBe('');
  });
});

describe('a message that could not be sent', () => {
  it('comes back into the box, and Retry sends it once the network is there', async () => {
    const { page, context, person, journal } = await openJournal({ expected: /ERR_INTERNET_DISCONNECTED/ });
    await context.setOffline(true);
    await page.getByText(/^You are offline\. What you write is kept/).waitFor();
    await journal.write('The train stood in a tunnel for an hour.');
    const notice = page.getByRole('alert').filter({ hasText: 'Your words are back in the box.' });
    await notice.waitFor();
    expect(await journal.box.inputValue()).toBe('The train stood in a tunnel for an hour.');
    expect(await journal.log.getByRole('listitem').count()).toBe(0);
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await journal.finished.first().waitFor();
    await notice.waitFor({ state: 'hidden' });
    expect((await person.today()).messages).toHaveLength(2);
  });

  it('because the server refused is said with a toast, and Retry works', async () => {
    const { page, journal } = await openJournal({ expected: /journal\/chat/ });
    await page.route('**/api/journal/chat', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'Broken.', code: 'internal_error' } }),
    );
    await journal.write('A short sentence about rain.');
    await journal.toasts.getByText('Message Failed').waitFor();
    await journal.toasts.getByText('Unable to send your message. Please try again.').waitFor();
    expect(await journal.box.inputValue()).toBe('A short sentence about rain.');
    await page.unroute('**/api/journal/chat');
    await page.getByRole('button', { name: 'Retry' }).click();
    await journal.finished.first().waitFor();
  });

  it('but was taken after all is not sent twice', async () => {
    const { page, person, journal } = await openJournal({ expected: /journal\/chat/ });
    // The server takes the message; its answer never reaches the browser.
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
});

describe('an entry whose answer failed', () => {
  it('is kept, says so, and is answered when tried again', async () => {
    await setModel(control, {
      failures: [{ kind: 'status', status: 400, match: { feature: 'stream', contains: 'the broken clock' } }],
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
  });
});

describe('an entry that is being answered', () => {
  it('is followed to its end after a reload', async () => {
    await setModel(control, { ...QUICK, firstTokenDelayMs: 1_500, tokenDelayMs: 40 });
    const { page, person, journal } = await openJournal();
    await journal.write('I feel uneasy about the move, and also relieved.');
    await journal.entries.first().waitFor();
    await page.reload();
    await journal.finished.first().waitFor();
    const { messages } = await person.today();
    expect(messages).toHaveLength(2);
    expect(await journal.replies.first().textContent()).toBe(messages[1]?.content.split(/\n\s*\n/).join(''));
  });
});

describe('a connection that breaks in the middle of an answer', () => {
  it('is made again, and the answer goes on to its end, once', async () => {
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
    expect(await journal.replies.allTextContents()).toEqual([messages[1]?.content.split(/\n\s*\n/).join('')]);
    expect(calls).toBe(2);
  });
});

describe('a conversation that cannot be read', () => {
  it('is said to be safe, leaves the box free, and is read when asked', async () => {
    const person = await Person.arrive(url);
    await person.chat('I planted a small tree this morning.');
    const { page } = await visit('about:blank', { as: person, expected: /conversation\/today/ });
    await page.route('**/api/journal/conversation/today?*', (route) => route.abort());
    await page.goto('/journal');
    const journal = new JournalPage(page);
    await page.getByText("Today's conversation could not be read").waitFor();
    await journal.box.fill('More about the tree.');
    await page.unroute('**/api/journal/conversation/today?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await journal.entries.first().waitFor();
    expect(await journal.box.inputValue()).toBe('More about the tree.');
  });
});

describe('two tabs', () => {
  it('show the same conversation while it happens', async () => {
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

  it('log out together', async () => {
    const { page, context } = await openJournal();
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: /^Your menu/ }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Sign In to Continue' }).waitFor();
  });
});
