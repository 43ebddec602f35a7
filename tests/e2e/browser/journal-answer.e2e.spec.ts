import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { watchPresence } from '../../support/presence.js';
import { runningProduct, setModel } from '../../support/product.js';
import { until } from '../../support/until.js';
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

/** The guide begins to answer an entry with these words in it and falls silent after so many pieces. */
const silentAfter = (afterChunks: number, contains: string) =>
  setModel(control, {
    failures: [{ kind: 'hang', afterChunks, match: { feature: 'stream', contains } }],
  });

describe('the answer', () => {
  it('appears piece by piece, each continuing the one before', async () => {
    await setModel(control, { ...QUICK, tokenDelayMs: 40 });
    const { page, journal } = await openJournal();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const reply = [...document.querySelectorAll('[role=log] .prose-text')].at(1)?.textContent ?? '';
        if (reply !== '' && reply !== seen.at(-1)) seen.push(reply);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const whole = await journal.writeAndRead(ENTRY);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(3);
    for (const [n, piece] of seen.entries()) expect(piece.startsWith(seen[n - 1] ?? '')).toBe(true);
    expect(seen.at(-1)).toBe(whole);
  });

  it('says who gave it', async () => {
    const { journal } = await openJournal();
    await journal.writeAndRead(ENTRY);
    expect(await journal.finished.first().textContent()).toMatch(/^Local guide · /);
  });

  it('is there again after a reload, word for word', async () => {
    const { page, journal } = await openJournal();
    const text = await journal.writeAndRead(ENTRY);
    await page.reload();
    await journal.finished.first().waitFor();
    expect(await journal.entries.first().locator('p').textContent()).toBe(ENTRY);
    expect(await journal.replies.first().textContent()).toBe(text);
  });

  it('is announced at its start and its end, and not word by word', async () => {
    const { page, journal } = await openJournal();
    expect(await journal.log.getAttribute('aria-live')).toBe('off');
    await silentAfter(4, 'the lighthouse keeper');
    await journal.write('I dreamt of the lighthouse keeper again.');
    const said = page.locator('[role=status].sr-only');
    await said.getByText('Shadow Guide is answering.').waitFor();
    await journal.stopButton.click();
    await said.getByText(/^Shadow Guide answered: /).waitFor();
  });

  it('is awaited with a breathing light until its first word', async () => {
    await silentAfter(0, 'the empty harbour');
    const { journal } = await openJournal({ motion: true });
    await journal.write('I keep thinking about the empty harbour.');
    await journal.typing.waitFor();
    const breath = await journal.log.evaluate((log) =>
      log
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'breathe')
        .map((animation) => animation.effect?.getTiming().duration),
    );
    expect(breath).toEqual([6_000]);
    await journal.stopButton.click();
    await journal.typing.waitFor({ state: 'hidden' });
  });
});

describe('Stop', () => {
  it('keeps the words so far, says so, and leaves the box free', async () => {
    await silentAfter(6, 'the unopened letter');
    const { page, journal } = await openJournal();
    await journal.write('There is the unopened letter on my desk.');
    await journal.replies.first().waitFor();
    await journal.stopButton.click();
    await journal.log.getByText(/stopped/).waitFor();
    const kept = await journal.replies.first().textContent();
    expect(kept?.length).toBeGreaterThan(5);
    await journal.box.fill('And now something else.');
    expect(await journal.sendButton.isEnabled()).toBe(true);
    await page.reload();
    await journal.log.getByText(/stopped/).waitFor();
    expect(await journal.replies.first().textContent()).toBe(kept);
  });

  it('before the first word keeps the entry, and an answer can be asked for later', async () => {
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

describe('while the guide answers', () => {
  it('one can go on writing, and sending waits', async () => {
    await silentAfter(3, 'the long corridor');
    const { page, journal, person } = await openJournal();
    await journal.write('I remember the long corridor at school.');
    await journal.stopButton.waitFor();
    await page.keyboard.type('There is more to say.');
    await page.keyboard.press('Enter');
    expect(await journal.box.inputValue()).toBe('There is more to say.');
    await journal.stopButton.click();
    await journal.finished.first().waitFor();
    expect((await person.today()).messages).toHaveLength(2);
  });

  it('a reader who scrolled up stays there, and a button leads back to the newest words', async () => {
    const person = await Person.arrive(url);
    for (const part of ['morning', 'noon', 'evening'])
      await person.chat(
        `This ${part} I sat by the window for a long while and watched.\n\n`.repeat(6).trim(),
      );
    const { page } = await visit('/journal', { as: person });
    const journal = new JournalPage(page);
    await journal.finished.nth(2).waitFor();
    await setModel(control, { ...QUICK, tokenDelayMs: 40 });
    await journal.write('I feel torn about leaving the city, and I cannot say why.');
    await journal.replies.nth(3).waitFor();
    await journal.log.hover();
    await page.mouse.wheel(0, -600);
    const newest = page.getByRole('button', { name: 'Newest' });
    await newest.waitFor();
    const place = () => journal.log.evaluate((log) => log.scrollTop);
    const left = await until('the scroll has come to rest', async () => {
      const first = await place();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      return (await place()) === first && { at: first };
    });
    await journal.finished.nth(3).waitFor();
    expect(await place()).toBe(left.at);
    await newest.click();
    await newest.waitFor({ state: 'hidden' });
    expect(
      await journal.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop),
    ).toBeLessThan(2);
  });
});

describe('new insights', () => {
  it('are told for three seconds, with a way to them', async () => {
    const { page, journal } = await openJournal();
    const noticed = await watchPresence(page, 'a', 'New Insights Added (1)');
    await journal.write(ENTRY);
    const { from, to, href } = await noticed();
    expect(href).toBe('/insights');
    expect(to - from).toBeGreaterThan(2_900);
  });

  it('past the day’s limit are said to be not looked for', async () => {
    const { page, journal } = await openJournal();
    await journal.writeAndRead(ENTRY);
    await journal.writeAndRead('I want to rest but I never let myself, and I feel ashamed.');
    await page.getByText(/^Today's insight is already found/).waitFor();
  });
});

describe('an answer that holds markup', () => {
  it.each([
    ['a script', '<script>window.__ran=1</script> How was that?'],
    ['an image with a handler', '<img src=x onerror="window.__ran=1"> How was that?'],
    ['a link in Markdown', '[click](javascript:window.__ran=1) ![x](http://evil.example/x.png)'],
    ['a frame', '</p></div><iframe src="http://evil.example/"></iframe> How was that?'],
  ])('such as %s is shown letter for letter and does nothing', async (_kind, text) => {
    const { page, journal } = await openJournal();
    await setModel(control, {
      failures: [{ kind: 'script', text, match: { feature: 'stream', contains: 'the quiet orchard' } }],
    });
    expect(await journal.writeAndRead('I went to the quiet orchard.')).toBe(text);
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(await journal.log.locator('script, img, iframe, a[href*="evil"]').count()).toBe(0);
  });
});
