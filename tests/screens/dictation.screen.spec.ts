import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { answeringWith } from './support/chat.js';
import { openJournal } from './support/journal.js';
import { aPersonOn } from './support/people.js';
import { screen } from './support/screen.js';

/** Installs a speech recognizer that the test controls: `heard('words', isFinal)`, `failed('network')`. */
function withSpeech(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    class Recognizer {
      [handler: string]: unknown;
      start() {
        Object.assign(window, { recognizer: this });
        this.tell('onstart', {});
      }
      stop() {
        this.tell('onend', {});
      }
      abort() {
        this.tell('onend', {});
      }
      tell(handler: string, event: object) {
        (this[handler] as ((event: object) => void) | null)?.(event);
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
  });
}

function withoutSpeech(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
}

interface Speaking {
  recognizer: { lang: string; tell(handler: string, event: object): void };
}

const heard = (page: Page, transcript: string, isFinal: boolean) =>
  page.evaluate(
    ([words, final]) =>
      (window as unknown as Speaking).recognizer.tell('onresult', {
        resultIndex: 0,
        results: [Object.assign([{ transcript: words }], { isFinal: final })],
      }),
    [transcript, isFinal] as const,
  );
const failed = (page: Page, error: string) =>
  page.evaluate((code) => {
    const { recognizer } = window as unknown as Speaking;
    recognizer.tell('onerror', { error: code });
    recognizer.tell('onend', {});
  }, error);

const dictate = (page: Page) => page.getByRole('button', { name: 'Dictate', exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop dictating' });
const paper = (page: Page) => page.getByRole('textbox', { name: 'Your page' });

describe('dictation', () => {
  screen(
    'says before the first use who receives the recording, and shows this notice only once',
    async (open) => {
      const { page, journal } = await openJournal(open, {}, { prepare: withSpeech });
      await dictate(page).click();
      await page.getByText('In some browsers the sound is sent to the browser’s maker, not to us.').waitFor();
      await page.getByRole('button', { name: 'Not now' }).click();
      expect(await stop(page).count()).toBe(0);
      expect(await journal.box.evaluate((box) => box === document.activeElement)).toBe(true);
      await dictate(page).click();
      await page.getByRole('button', { name: 'Start dictating' }).click();
      await stop(page).waitFor();
      await page.reload();
      await dictate(page).click();
      await stop(page).waitFor();
    },
  );

  screen('inserts final text at the cursor, and shows interim text apart', async (open) => {
    const { page, journal } = await openJournal(open, {}, { prepare: withSpeech });
    await journal.box.fill('I slept. Then morning.');
    await journal.box.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(8, 8));
    await dictate(page).click();
    await page.getByRole('button', { name: 'Start dictating' }).click();
    await page.getByText('Listening. Your words appear here as they are understood.').waitFor();
    await journal.box.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(8, 8));
    await heard(page, 'a bad', false);
    await page.getByText('a bad', { exact: true }).waitFor();
    await heard(page, 'A bad dream.', true);
    expect(await journal.box.inputValue()).toBe('I slept. A bad dream. Then morning.');
    await heard(page, 'and then', false);
    await stop(page).click();
    await dictate(page).waitFor();
    expect(await journal.box.inputValue()).toBe('I slept. A bad dream. and then Then morning.');
    expect(await page.evaluate(() => (window as unknown as Speaking).recognizer.lang)).toBe('en-US');
  });

  screen.long(
    'sends the recognized text from the full-page editor, and stops when that closes',
    async (open) => {
      const { page, journal, web } = await openJournal(
        open,
        { 'POST /api/journal/chat': answeringWith('And now?') },
        { prepare: withSpeech },
      );
      await page.getByRole('button', { name: 'Write on a page' }).click();
      await dictate(page).click();
      await page.getByRole('button', { name: 'Start dictating' }).click();
      await heard(page, 'the first thing', false);
      await page.goBack();
      await paper(page).waitFor({ state: 'hidden' });
      await until(
        'the words are in the box',
        async () => (await journal.box.inputValue()) === 'the first thing',
      );
      expect(await stop(page).count()).toBe(0);
      await dictate(page).click();
      await heard(page, 'and the second', false);
      await journal.sendButton.click();
      await journal.finished.first().waitFor();
      expect(web.calls.find(({ route }) => route === 'POST /api/journal/chat')?.body).toMatchObject({
        message: 'the first thing and the second',
      });
    },
  );

  screen('stops when the tab is hidden', async (open) => {
    const { page, journal } = await openJournal(open, {}, { prepare: withSpeech });
    await dictate(page).click();
    await page.getByRole('button', { name: 'Start dictating' }).click();
    await heard(page, 'half a thought', false);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await dictate(page).waitFor();
    expect(await journal.box.inputValue()).toBe('half a thought');
  });

  screen.long('shows why it stopped, and can be started again', async (open) => {
    const { page } = await openJournal(open, {}, { prepare: withSpeech });
    await dictate(page).click();
    await page.getByRole('button', { name: 'Start dictating' }).click();
    await failed(page, 'not-allowed');
    await page.getByText('The microphone is not allowed for this site.').waitFor();
    await dictate(page).click();
    await stop(page).waitFor();
    expect(await page.getByText('The microphone is not allowed for this site.').count()).toBe(0);
  });

  screen.long(
    'in a journal reached from another page loads the journal’s own document first',
    async (open) => {
      const { page } = await open('/', aPersonOn('free'), { prepare: withSpeech });
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
      const { box } = new JournalPage(page);
      await box.fill('Words that stay.');
      await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
      await dictate(page).click();
      await page.getByRole('button', { name: 'Start dictating' }).click();
      await stop(page).waitFor();
      expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
      expect(await box.inputValue()).toBe('Words that stay.');
    },
  );

  screen.long('is not offered by a browser without speech recognition', async (open) => {
    const { page } = await openJournal(open, {}, { prepare: withoutSpeech });
    expect(await dictate(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Write on a page' }).click();
    await paper(page).waitFor();
    expect(await dictate(page).count()).toBe(0);
  });
});
