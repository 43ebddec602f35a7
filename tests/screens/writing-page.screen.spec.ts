import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { Gate } from './support/answers.js';
import { answering, answeringWith, inDanger, today } from './support/chat.js';
import { anEntry, aReply } from './support/factories.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

const ANSWER = 'What happens just before you say yes?';
const SEND = 'POST /api/journal/chat';
const POEM = '    the house\n\tis quiet\n\n\n  بيتي هادئ 👩‍👩‍👧‍👦';

const paper = (page: Page) => page.getByRole('textbox', { name: 'Your page' });
const openPage = (page: Page) => page.getByRole('button', { name: 'Write on a page' });
const hasFocus = (page: Page, name: string) =>
  until(`“${name}” has the focus`, () =>
    page.getByRole('textbox', { name }).evaluate((it) => it === document.activeElement),
  );

describe('the page to write on', () => {
  screen(
    'fills the screen of a phone and takes over the text of the box, which gets it back',
    async (open) => {
      const { page, journal } = await openJournal(open, {}, { width: 390, height: 844 });
      await journal.box.fill('Half a thought');
      await openPage(page).click();
      await hasFocus(page, 'Your page');
      expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await page.keyboard.type(', and the rest');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('of it.');
      await page.getByRole('button', { name: 'Close' }).click();
      await hasFocus(page, 'Your message');
      expect(await journal.box.inputValue()).toBe('Half a thought, and the rest\n\nof it.');
    },
  );

  screen.long(
    'shows the date and today’s prompt at its top, but no prompt that is already answered',
    async (open) => {
      const answered = anEntry({ promptContext: 'What hurts?' });
      const { page, journal } = await openJournal(open, {
        'GET /api/journal/conversation/today': today(answered, aReply()),
      });
      await journal.entries.first().waitFor();
      await openPage(page).click();
      const day = await page.evaluate(() =>
        new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' }).format(
          new Date(),
        ),
      );
      const dialog = page.getByRole('dialog', { name: day });
      await dialog.getByText('Today’s prompt, if you like:').waitFor();
      await dialog.getByText('Which moment of today felt most like you?').waitFor();
      expect(await dialog.getByText('What hurts?').count()).toBe(0);
    },
  );

  screen.long('has no line longer than 68 characters, on the widest screen', async (open) => {
    const { page } = await openJournal(open, {}, { width: 1920, height: 1080 });
    await openPage(page).click();
    const { width, most } = await paper(page).evaluate((box) => {
      const ruler = document.createElement('span');
      ruler.style.cssText = `position:absolute;display:block;width:68ch;font:${getComputedStyle(box).font}`;
      box.after(ruler);
      return { width: box.clientWidth, most: ruler.clientWidth };
    });
    expect(width).toBeLessThanOrEqual(most);
  });

  screen.long(
    'closes with Escape and with Back, also after a reload, and the person stays in the journal',
    async (open) => {
      const { page, journal, web } = await openJournal(open, {});
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await openPage(page).click();
        await paper(page).fill('Nothing of this is lost.');
        await page.reload();
        await paper(page).waitFor();
        expect(await paper(page).inputValue()).toBe('Nothing of this is lost.');
        await close();
        await paper(page).waitFor({ state: 'hidden' });
        expect(page.url()).toBe(`${web.url}/journal`);
        expect(await journal.box.inputValue()).toBe('Nothing of this is lost.');
      }
    },
  );

  screen.long('opens and closes once, however quickly its button is pressed', async (open) => {
    const { page, journal, web } = await openJournal(open, {});
    await openPage(page).dblclick();
    await paper(page).waitFor();
    await page.getByRole('button', { name: 'Close' }).dblclick();
    await paper(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${web.url}/journal`);
    await journal.box.waitFor();
  });

  screen('sends with Ctrl+Enter, and the conversation shows the text as it was written', async (open) => {
    const { page, journal, web } = await openJournal(open, { [SEND]: answeringWith(ANSWER) });
    await openPage(page).click();
    await paper(page).fill(`\n${POEM}\n`);
    await page.keyboard.press('Control+Enter');
    await journal.finished.first().waitFor();
    await hasFocus(page, 'Your message');
    expect(web.calls.find(({ route }) => route === SEND)?.body).toMatchObject({ message: POEM });
    const [first, second] = await journal.entries.first().locator('p').all();
    expect(await first?.evaluate((it) => (it as HTMLElement).innerText)).toBe('    the house\n\tis quiet');
    expect(await second?.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
  });

  screen.long('accepts 8,000 characters, and shows how many are too many', async (open) => {
    const { page, journal, web } = await openJournal(open, { [SEND]: answeringWith(ANSWER) });
    await openPage(page).click();
    await paper(page).fill('🫠'.repeat(8_001));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^1 characters? over what the guide can read at once/).waitFor();
    const whole = `${'a '.repeat(3_999)}🫠.`;
    await paper(page).fill(whole);
    await dialog.getByText('0 characters left').waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await journal.finished.first().waitFor();
    expect(web.calls.find(({ route }) => route === SEND)?.body).toMatchObject({ message: whole });
  });

  screen('stays usable while an answer is written, and can send when the answer has ended', async (open) => {
    const gate = new Gate();
    const { page, journal, web } = await openJournal(open, {
      [SEND]: answering(async (turn) => {
        turn.accept();
        await gate.opened;
        turn.say(ANSWER);
        turn.finish();
      }),
    });
    await journal.write('I said yes again.');
    await journal.stopButton.waitFor();
    await openPage(page).click();
    await paper(page).fill('And again.');
    await page.getByText('Shadow Guide is still answering. You can send this afterwards.').waitFor();
    await page.keyboard.press('Control+Enter');
    expect(await paper(page).inputValue()).toBe('And again.');
    gate.open();
    await page.getByText('Shadow Guide is still answering.').waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Enter');
    await journal.entries.nth(1).waitFor();
    expect(web.count(SEND)).toBe(2);
  });

  screen('closes when its text brings up a safety card', async (open) => {
    const { page, journal } = await openJournal(open, inDanger(), { width: 390, height: 844 });
    await openPage(page).click();
    await paper(page).fill('I do not want to be here any more.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await paper(page).waitFor({ state: 'hidden' });
    const card = journal.log.locator('[data-safety]');
    await card.waitFor();
    await until('the card is in view', () =>
      card.evaluate((it) => it.getBoundingClientRect().top >= 0 && it.getBoundingClientRect().top < 700),
    );
  });

  screen.long('shows the prompt above the text and sends it with the text', async (open) => {
    const { page, journal, web } = await openJournal(open, { [SEND]: answeringWith(ANSWER) });
    await page.goto(`${web.url}/journal?prompt=What%20did%20you%20avoid%20today%3F`);
    await page.getByRole('heading', { name: 'The prompt: What did you avoid today?' }).waitFor();
    await openPage(page).click();
    await page.getByRole('dialog').getByText('What did you avoid today?').waitFor();
    expect(await paper(page).inputValue()).toBe('');
    await paper(page).fill('  The phone.');
    await page.keyboard.press('Escape');
    expect(await journal.box.inputValue()).toBe('  The phone.');
    await openPage(page).click();
    await paper(page).waitFor();
    await page.keyboard.press('Control+Enter');
    await journal.finished.first().waitFor();
    expect(web.calls.find(({ route }) => route === SEND)?.body).toMatchObject({
      message: '  The phone.',
      promptContext: 'What did you avoid today?',
    });
  });
});

describe('free writing', () => {
  screen.long('starts on the page, and Back leads to the conversation, also after a reload', async (open) => {
    const day = { 'GET /api/journal/conversation/today': today(anEntry(), aReply()) };
    const { page } = await open('/', aPersonOn('free', day));
    await page.getByRole('link', { name: /^Free Write/ }).click();
    await paper(page).fill('Whatever comes');
    await page.reload();
    await paper(page).waitFor();
    await page.goBack();
    await paper(page).waitFor({ state: 'hidden' });
    const journal = new JournalPage(page);
    expect(await journal.box.inputValue()).toBe('Whatever comes');
    await page.reload();
    await journal.entries.first().waitFor();
    expect(await paper(page).count()).toBe(0);
    await page.getByText('Free Write', { exact: true }).waitFor();
  });

  screen.long('on a prompt starts on the page as well, with the prompt above', async (open) => {
    const { page } = await open(
      '/journal?mode=freewrite&prompt=Where%20does%20it%20hurt%3F',
      aPersonOn('free'),
    );
    await paper(page).waitFor();
    await page.getByRole('dialog').getByText('Where does it hurt?').waitFor();
    await page.waitForURL((address) => !address.searchParams.has('prompt'));
  });
});
