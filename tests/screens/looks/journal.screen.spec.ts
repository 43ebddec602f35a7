import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { JournalPage } from '../../support/journal-page.js';
import { Gate, noAnswer, refusal } from '../support/answers.js';
import { silentAfter, today } from '../support/chat.js';
import { anEntry, aReply } from '../support/factories.js';
import { aJournalMemory, aSection, daysAgo } from '../support/history.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aWriter } from '../support/writer.js';

const unanswered = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

describe(LOOKS, () => {
  looks([
    {
      name: 'an empty journal',
      path: '/journal',
      answers: aPersonOn('free'),
      ready: heading('What is on your mind?'),
    },
    {
      name: 'the journal while it is read',
      path: '/journal',
      answers: aPersonOn('free', { 'GET /api/journal/conversation/today': () => new Gate<never>().opened }),
      ready: (page) => new JournalPage(page).box.waitFor(),
    },
    {
      name: 'the journal with a card and an entry that has no answer',
      path: '/journal',
      answers: aWriter,
      ready: unanswered,
    },
    {
      name: 'the journal with a reply that broke off',
      path: '/journal',
      answers: aPersonOn('free', {
        'GET /api/journal/conversation/today': today(anEntry({ status: 'answered' }), aReply({ cut: true })),
      }),
      ready: (page) => page.getByRole('button', { name: 'Ask again' }).waitFor(),
    },
    {
      name: 'the journal with a line of an earlier day under a reply',
      path: '/journal',
      answers: aPersonOn('free', {
        'GET /api/journal/conversation/today': today(
          anEntry({ status: 'answered' }),
          aReply({ earlierLine: { entryId: anEntry().id, date: daysAgo(20), text: 'Then I slept.' } }),
        ),
      }),
      ready: (page) => page.getByRole('figure', { name: /^You wrote on/ }).waitFor(),
    },
    {
      name: 'the journal with an article of the library',
      path: '/journal',
      answers: aPersonOn('free', {
        'GET /api/journal/conversation/today': today(
          anEntry({ status: 'answered' }),
          aReply({ article: { id: 'rumination-is-not-reflection', title: 'Rumination is not reflection' } }),
        ),
      }),
      ready: (page) => page.getByRole('link', { name: 'Rumination is not reflection' }).waitFor(),
    },
    {
      name: 'the journal with its explanations open',
      path: '/journal',
      answers: aWriter,
      ready: async (page) => {
        await unanswered(page);
        for (const summary of await page.locator('[data-safety] summary').all()) await summary.click();
        await click(page, 'About your journal');
        await page.getByRole('heading', { name: 'A companion, not a therapist' }).waitFor();
      },
    },
    {
      name: 'the journal with earlier days above today, and a year ago that waits',
      path: '/journal',
      answers: aPersonOn('free', {
        'GET /api/journal/look-back': aJournalMemory({
          lastLine: { entryId: anEntry().id, date: daysAgo(1), text: 'Then I slept.' },
          yearAgoWaits: true,
        }),
        'GET /api/journal/entries': ({ url }) =>
          url.searchParams.get('before')
            ? refusal(503, 'unavailable', 'Busy for a moment.')
            : [aSection('2019-03-05', 'قلت نعم مرة أخرى'), aSection(daysAgo(1), 'Then I slept.')],
      }),
      expected: /503/,
      ready: async (page) => {
        const more = page.getByRole('button', { name: 'Show earlier days' });
        await more.press('Enter');
        await page.getByRole('heading', { name: /2019/ }).waitFor();
        // Scrolling up also requests more days, and those inserted above have made the page scroll.
        await page.getByRole('log').hover();
        await page.mouse.wheel(0, -2_000);
        await page.getByText('Busy for a moment. Nothing is lost.').waitFor();
      },
    },
    {
      name: 'the journal while the guide answers',
      path: '/journal',
      answers: aPersonOn('free', { 'POST /api/journal/chat': silentAfter('I hear how tired') }),
      ready: async (page) => {
        const { box, replies } = new JournalPage(page);
        await new JournalPage(page).write('I took the night train and could not sleep.');
        await replies.first().waitFor();
        await box.fill('More words.');
      },
    },
    {
      name: 'an entry whose new words were refused',
      path: '/journal',
      answers: {
        ...aWriter,
        'PATCH /api/journal/entries/:id': refusal(400, 'input_not_answerable', 'Please use words.'),
      },
      expected: /entries/,
      ready: async (page) => {
        await click(page, /^Actions for the entry/);
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await page.getByRole('textbox', { name: 'Your words' }).fill('qwertyuiop'.repeat(12));
        await click(page, 'Save');
        await text('Please use words.')(page);
        await click(page, 'Cancel');
      },
    },
    {
      name: 'a message that came back',
      path: '/journal',
      answers: { ...aWriter, 'POST /api/journal/chat': refusal(500, 'internal_error') },
      expected: /journal\/chat/,
      ready: async (page) => {
        await new JournalPage(page).write('A sentence that does not arrive.');
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    {
      name: 'the page to write on, with a prompt and who hears what is dictated',
      path: '/journal?mode=freewrite&prompt=What%20did%20you%20avoid%20today%3F',
      answers: aPersonOn('free'),
      ready: async (page) => {
        await page.getByRole('textbox', { name: 'Your page' }).fill('a line\n'.repeat(60));
        await page.getByRole('dialog').getByRole('button', { name: 'Dictate' }).click();
        await page.getByRole('region', { name: 'Who hears you' }).waitFor();
      },
    },
    {
      name: 'words that were refused',
      path: '/journal',
      answers: {
        ...aWriter,
        'POST /api/journal/chat': refusal(400, 'input_not_answerable', 'Please use words.'),
      },
      expected: /journal\/chat/,
      ready: async (page) => {
        await new JournalPage(page).write('asdfghjkl\n'.repeat(30));
        await page.getByRole('button', { name: 'Edit and send again' }).waitFor();
      },
    },
    {
      name: 'a conversation that could not be read',
      path: '/journal',
      answers: aPersonOn('free', { 'GET /api/journal/conversation/today': noAnswer }),
      expected: /conversation/,
      ready: text("Today's conversation could not be read"),
    },
  ]);
});
