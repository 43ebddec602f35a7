import { describe, expect, it } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Person } from '../../support/person.js';
import { runningProduct } from '../../support/product.js';
import { until } from '../../support/until.js';
import { useChromium } from '../../support/visits.js';

const { url } = runningProduct();
const { visit } = useChromium();

/** The journal of somebody new. */
async function openJournal(query = '', options: Parameters<typeof visit>[1] = {}) {
  const person = await Person.arrive(url);
  const visited = await visit(`/journal${query}`, { as: person, ...options });
  const journal = new JournalPage(visited.page);
  await journal.box.waitFor();
  return { ...visited, person, journal };
}

describe('the journal', () => {
  it('says who one talks to, and that this is no therapist', async () => {
    const { page } = await openJournal();
    await page.getByRole('heading', { name: 'Shadow Guide', level: 1 }).waitFor();
    await page.getByText('Your reflection companion').waitFor();
    await page.getByRole('button', { name: 'What that means' }).click();
    await page.getByText(/does not diagnose, treat/).waitFor();
  });

  it('called for free writing says so, and writes in that mode', async () => {
    const { page, journal, person } = await openJournal('?mode=freewrite');
    await page.getByText('Free Write', { exact: true }).waitFor();
    await journal.writeAndRead('Whatever comes to mind about the old house.');
    expect((await person.today()).messages[0]?.mode).toBe('freewrite');
  });

  it('called for an entry of another day says that it is not here', async () => {
    const { page } = await openJournal('?entry=4e9f5cc0-4c3a-4f0e-9d57-0f6c5a0f6a11');
    await page.getByText('That entry is from another day').waitFor();
    await page.getByRole('button', { name: 'All right' }).click();
    await page.getByText('That entry is from another day').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${url}/journal`);
  });

  it('keeps the day of the place where the person is', async () => {
    const { context, journal } = await openJournal('', { timezone: 'Pacific/Kiritimati' });
    await journal.writeAndRead('It is already tomorrow here.');
    // Asked without naming a zone, the account tells the last one that the browser named.
    const user = await (await context.request.get('/api/auth/user')).json();
    expect(user).toMatchObject({ timezone: 'Pacific/Kiritimati' });
  });

  it('opened with a prompt has it in the box, once', async () => {
    const { page, journal } = await openJournal('?prompt=What%20did%20you%20avoid%20today%3F');
    await until('the prompt is in the box', async () =>
      (await journal.box.inputValue()).startsWith('What did you avoid today?'),
    );
    await page.waitForURL((address) => !address.searchParams.has('prompt'));
  });

  it('opened with a prompt over words that are there only offers it', async () => {
    const { page, journal } = await openJournal();
    await journal.box.fill('Words of mine.');
    await page.goto('/journal?prompt=Where%20does%20it%20hurt%3F');
    await page.getByText('Where does it hurt?').waitFor();
    expect(await journal.box.inputValue()).toBe('Words of mine.');
    await page.getByRole('button', { name: 'Add to my words' }).click();
    expect(await journal.box.inputValue()).toBe('Where does it hurt?\n\nWords of mine.');
  });
});

describe('the writing box', () => {
  it('invites, takes the focus, and sends with Enter and with its button', async () => {
    const { journal } = await openJournal();
    expect(await journal.box.getAttribute('placeholder')).toBe('Share your thoughts...');
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await journal.writeAndRead('A first thought about the garden.');
    await journal.box.fill('A second thought about the garden.');
    await journal.sendButton.click();
    await journal.entries.nth(1).waitFor();
    expect(await journal.box.inputValue()).toBe('');
  });

  it('begins a new line with Shift+Enter, and the line stays in the entry', async () => {
    const { page, journal } = await openJournal();
    await page.keyboard.type('The first line.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('The second line.');
    expect(await journal.box.inputValue()).toBe('The first line.\nThe second line.');
    await page.keyboard.press('Enter');
    await journal.entries.first().waitFor();
    expect(await journal.entries.first().locator('br').count()).toBe(1);
  });

  it('sends nothing while it is blank', async () => {
    const { page, journal } = await openJournal();
    await page.keyboard.type('   ');
    expect(await journal.sendButton.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await journal.box.inputValue()).toBe('   ');
    expect(await journal.log.getByRole('listitem').count()).toBe(0);
  });

  it('leaves Enter to an input method that is composing', async () => {
    const { page, context, journal, person } = await openJournal();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'つかれた', selectionStart: 4, selectionEnd: 4 });
    await page.keyboard.press('Enter');
    await devtools.send('Input.insertText', { text: '疲れた' });
    const before = await journal.box.inputValue();
    expect(before).toContain('疲れた');
    expect(await journal.log.getByRole('listitem').count()).toBe(0);
    await page.keyboard.press('Enter');
    await journal.finished.first().waitFor();
    expect((await person.today()).messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('grows with the text up to 120 px and scrolls from there', async () => {
    const { journal } = await openJournal();
    const height = async () => (await journal.box.boundingBox())?.height ?? 0;
    const small = await height();
    await journal.box.fill('one\ntwo\nthree');
    await until('the box has grown', async () => (await height()) > small);
    await journal.box.fill('a line\n'.repeat(40));
    await until('the box is as high as it gets', async () => (await height()) === 120);
    expect(await journal.box.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await journal.box.fill('');
    await until('the box is small again', async () => (await height()) === small);
  });
});

describe('a very long text', () => {
  it('is told how much room is left, and how much is too much', async () => {
    const { page, journal } = await openJournal();
    await journal.box.fill('a'.repeat(7_900));
    await page.getByText('100 characters left').waitFor();
    await journal.box.fill('a'.repeat(8_001));
    await page.getByText(/^1 characters? over what the guide can read at once/).waitFor();
    await journal.box.fill('a short one');
    await page.getByText(/characters left/).waitFor({ state: 'hidden' });
  });
});

describe('text that no guide could answer', () => {
  it('is explained in the conversation, without a toast, and comes back into the box', async () => {
    const { page, journal, person } = await openJournal('', { expected: /status of 400/ });
    const mashed = 'asdfghjkl asdfghjkl qwertyuiop';
    const refusal = await person.send<{ message: string }>('/api/journal/chat', {
      method: 'POST',
      body: { message: mashed },
    });
    await journal.write(mashed);
    await journal.log.getByText(refusal.body.message).waitFor();
    await journal.log.getByText('Not kept').waitFor();
    expect(await journal.box.inputValue()).toBe(mashed);
    expect(await journal.toasts.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

describe('what is written', () => {
  it('in Arabic runs from right to left, and emoji stay whole', async () => {
    const { journal } = await openJournal();
    await journal.writeAndRead('أشعر بالتعب اليوم ولا أعرف لماذا 🫠👩‍👩‍👧‍👦');
    const paragraph = journal.entries.first().locator('p');
    expect(await paragraph.textContent()).toBe('أشعر بالتعب اليوم ولا أعرف لماذا 🫠👩‍👩‍👧‍👦');
    expect(await paragraph.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  it('in Arabic and English side by side takes each direction for itself', async () => {
    const { journal } = await openJournal();
    await journal.box.fill('I feel tired.\n\nأشعر بالتعب اليوم.');
    await journal.sendButton.click();
    await journal.entries.first().waitFor();
    const directions = await journal.entries
      .first()
      .locator('p')
      .evaluateAll((paragraphs) => paragraphs.map((element) => getComputedStyle(element).direction));
    expect(directions).toEqual(['ltr', 'rtl']);
  });

  it('with markup in it stays text', async () => {
    const { journal } = await openJournal();
    const text = 'I wrote <b>bold</b> in my diary & it felt <i>odd</i>, to be honest with you.';
    await journal.writeAndRead(text);
    expect(await journal.entries.first().locator('p').textContent()).toBe(text);
  });
});

describe('the breathing light', () => {
  it('is switched with the toggle, which explains itself and remembers', async () => {
    const { page } = await openJournal('', { motion: true });
    const toggle = page.getByRole('switch', { name: 'Meditative Breathing' });
    await toggle.filter({ hasText: 'Active' }).waitFor();
    await page.getByRole('button', { name: 'About Meditative Breathing' }).click();
    await page.getByText('12-second breath cycle: 6 seconds in, 6 seconds out').waitFor();
    await page.keyboard.press('Escape');
    expect(await breaths(page)).toEqual([12_000]);
    await toggle.click();
    await toggle.filter({ hasText: 'Paused' }).waitFor();
    expect(await breaths(page)).toEqual([]);
    await page.reload();
    await toggle.filter({ hasText: 'Paused' }).waitFor();
  });

  it('keeps still where the device asks for less motion', async () => {
    const { page } = await openJournal();
    expect(await breaths(page)).toEqual([]);
  });
});

/** How long each breath on the page takes, in milliseconds. */
function breaths(page: JournalPage['page']): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'breathe')
      .map((animation) => animation.effect?.getTiming().duration),
  );
}
