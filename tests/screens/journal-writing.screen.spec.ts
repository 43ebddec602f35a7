import { describe, expect } from '@jest/globals';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { type Answers, refusal } from './support/answers.js';
import { answeringWith } from './support/chat.js';
import { aPersonOn } from './support/people.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const ANSWER = 'What happens just before you say yes?';

/** Opens the journal of a new person, whose guide answers at once. */
async function openJournal(open: Open, query = '', options: ViewOptions = {}, answers: Answers = {}) {
  const who = aPersonOn('free', { 'POST /api/journal/chat': answeringWith(ANSWER), ...answers });
  const view = await open(`/journal${query}`, who, options);
  const journal = new JournalPage(view.page);
  await journal.box.waitFor();
  return { ...view, journal };
}

describe('the journal', () => {
  screen('names the guide and says that this is no therapy', async (open) => {
    const { page } = await openJournal(open);
    await page.getByRole('heading', { name: 'Shadow Guide', exact: true }).waitFor();
    await page.getByText('Your reflection companion').waitFor();
    await page.getByRole('button', { name: 'What that means' }).click();
    await page.getByText(/does not diagnose, treat/).waitFor();
  });

  screen('opened for free writing says so, and sends entries in that mode', async (open) => {
    const answers = { 'POST /api/journal/chat': answeringWith(ANSWER) };
    const { page, web } = await open('/journal?mode=freewrite', aPersonOn('free', answers));
    const journal = new JournalPage(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Free Write', { exact: true }).waitFor();
    await journal.writeAndRead('Whatever comes to mind about the old house.');
    expect(web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body).toMatchObject({
      mode: 'freewrite',
    });
  });

  screen.long('sends the time zone of the device with each call', async (open) => {
    const zones: unknown[] = [];
    const answer = answeringWith(ANSWER);
    const { journal, page } = await openJournal(
      open,
      '',
      {},
      {
        'POST /api/journal/chat': ({ headers }) => {
          zones.push(headers['x-timezone']);
          return answer;
        },
      },
    );
    await journal.writeAndRead('It is already tomorrow here.');
    expect(zones).toEqual([await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)]);
  });
});

describe('the writing box', () => {
  screen('has a placeholder and the focus, and sends with Enter and with its button', async (open) => {
    const { journal } = await openJournal(open);
    expect(await journal.box.getAttribute('placeholder')).toBe('Share your thoughts...');
    expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await journal.writeAndRead('A first thought about the garden.');
    await journal.box.fill('A second thought about the garden.');
    await journal.sendButton.click();
    await journal.entries.nth(1).waitFor();
    expect(await journal.box.inputValue()).toBe('');
  });

  screen.long('begins a new line with Shift+Enter, and the line stays in the entry', async (open) => {
    const { page, journal } = await openJournal(open);
    await page.keyboard.type('The first line.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('The second line.');
    expect(await journal.box.inputValue()).toBe('The first line.\nThe second line.');
    await page.keyboard.press('Enter');
    await journal.entries.first().waitFor();
    expect(await journal.entries.first().locator('br').count()).toBe(1);
  });

  screen.long('sends nothing while it is blank', async (open) => {
    const { page, journal, web } = await openJournal(open);
    await page.keyboard.type('   ');
    expect(await journal.sendButton.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await journal.box.inputValue()).toBe('   ');
    expect(await journal.log.getByRole('listitem').count()).toBe(0);
    expect(web.count('POST /api/journal/chat')).toBe(0);
  });

  screen('leaves Enter to an input method during composition', async (open) => {
    const { page, journal, web } = await openJournal(open);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'つかれた', selectionStart: 4, selectionEnd: 4 });
    await page.keyboard.press('Enter');
    await devtools.send('Input.insertText', { text: '疲れた' });
    expect(await journal.box.inputValue()).toContain('疲れた');
    expect(await journal.log.getByRole('listitem').count()).toBe(0);
    await page.keyboard.press('Enter');
    await journal.finished.first().waitFor();
    expect(web.count('POST /api/journal/chat')).toBe(1);
  });

  screen.long('grows with the text up to 120 px and scrolls from there', async (open) => {
    const { journal } = await openJournal(open);
    const height = async () => (await journal.box.boundingBox())?.height ?? 0;
    const small = await height();
    await journal.box.fill('one\ntwo\nthree');
    await until('the box has grown', async () => (await height()) > small);
    await journal.box.fill('a line\n'.repeat(40));
    await until('the box has its maximum height', async () => (await height()) === 120);
    expect(await journal.box.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await journal.box.fill('');
    await until('the box is small again', async () => (await height()) === small);
  });

  screen.long(
    'shows how many characters are left for a long text, and how many are too many',
    async (open) => {
      const { page, journal } = await openJournal(open);
      await journal.box.fill('a'.repeat(7_900));
      await page.getByText('100 characters left').waitFor();
      await journal.box.fill('a'.repeat(8_001));
      await page.getByText(/^1 characters? over what the guide can read at once/).waitFor();
      await journal.box.fill('a short one');
      await page.getByText(/characters left/).waitFor({ state: 'hidden' });
    },
  );
});

describe('a text', () => {
  const REASON = 'Please write a few words that the guide can read.';

  /** Opens the journal of a person whose long text was refused. */
  async function refused(open: Open) {
    const lines = Array.from({ length: 30 }, (_, line) => `asdfghjkl ${line}`).join('\n');
    const view = await openJournal(
      open,
      '',
      { expected: /status of 400/ },
      { 'POST /api/journal/chat': refusal(400, 'input_not_answerable', REASON) },
    );
    await view.journal.write(lines);
    await view.journal.log.getByText(REASON).waitFor();
    return {
      ...view,
      lines,
      words: view.journal.log.getByRole('region', { name: 'Words that were not sent' }),
    };
  }

  screen(
    'that cannot be answered stays in full with the reason, and can be edited and sent',
    async (open) => {
      const { page, journal, web, lines, words } = await refused(open);
      expect(await words.innerText()).toContain('asdfghjkl 29');
      expect(await journal.toasts.count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      await journal.box.fill('Half a thought');
      await page.reload();
      await journal.log.getByText(REASON).waitFor();
      await journal.log.getByRole('button', { name: 'Edit and send again' }).click();
      expect(await journal.box.inputValue()).toBe(`Half a thought\n\n${lines}`);
      expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await words.count()).toBe(0);
      expect(await journal.log.getByText(REASON).count()).toBe(0);
      web.answer({ 'POST /api/journal/chat': answeringWith(ANSWER) });
      await journal.writeAndRead('What I meant.');
    },
  );

  screen('that cannot be answered is discarded only after a confirmation', async (open) => {
    const { page, journal, words } = await refused(open);
    const discard = journal.log.getByRole('button', { name: 'Discard' });
    await discard.click();
    await page.getByRole('button', { name: 'Keep them' }).click();
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await words.waitFor({ state: 'hidden' });
    await until('the box has the focus', () => journal.box.evaluate((box) => box === document.activeElement));
    await page.reload();
    await journal.box.waitFor();
    expect(await journal.log.getByText(REASON).count()).toBe(0);
  });

  screen.long('in Arabic runs from right to left, and keeps emoji whole', async (open) => {
    const { journal } = await openJournal(open);
    const text = 'أشعر بالتعب اليوم ولا أعرف لماذا 🫠👩‍👩‍👧‍👦';
    await journal.writeAndRead(text);
    const paragraph = journal.entries.first().locator('p');
    expect(await paragraph.textContent()).toBe(text);
    expect(await paragraph.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  screen.long('in Arabic and English gives each paragraph its own direction', async (open) => {
    const { journal } = await openJournal(open);
    await journal.box.fill('I feel tired.\n\nأشعر بالتعب اليوم.');
    await journal.sendButton.click();
    await journal.entries.first().waitFor();
    const directions = await journal.entries
      .first()
      .locator('p')
      .evaluateAll((paragraphs) => paragraphs.map((element) => getComputedStyle(element).direction));
    expect(directions).toEqual(['ltr', 'rtl']);
  });

  screen('with markup in it is shown as plain text', async (open) => {
    const { journal } = await openJournal(open);
    const text = 'I wrote <b>bold</b> in my diary & it felt <i>odd</i>, to be honest with you.';
    await journal.writeAndRead(text);
    expect(await journal.entries.first().locator('p').textContent()).toBe(text);
  });
});

describe('the breathing light', () => {
  screen.long('is switched with the toggle, which explains itself and keeps its state', async (open) => {
    const { page } = await openJournal(open, '', { motion: true });
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

  screen.long('does not move when the device asks for reduced motion, and says why', async (open) => {
    const { page } = await openJournal(open);
    const toggle = page.getByRole('switch', { name: 'Meditative Breathing', checked: false });
    await toggle.getByText('Meditative Breathing:').waitFor();
    expect(await toggle.textContent()).toContain('Paused: your device asks for less motion');
    await toggle.click({ force: true });
    expect(await toggle.isChecked()).toBe(false);
    expect(await breaths(page)).toEqual([]);
  });
});

/** Returns the duration of each breath on the page, in milliseconds. */
function breaths(page: JournalPage['page']): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'breathe')
      .map((animation) => animation.effect?.getTiming().duration),
  );
}
