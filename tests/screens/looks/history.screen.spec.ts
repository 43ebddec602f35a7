import { describe } from '@jest/globals';
import { Gate, noAnswer, refusal } from '../support/answers.js';
import { anEntry, aReply, aSafetyCard } from '../support/factories.js';
import { aDay, aDayConversation, aPastConversation, daysAgo } from '../support/history.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const linked = anEntry({ content: `Donaudampfschifffahrtsgesellschaft${'kapitän'.repeat(12)}.` });
const past = aPastConversation({
  messages: [
    anEntry({ promptContext: 'What did you carry today?' }),
    aReply(),
    linked,
    aReply({ stopped: true }),
    anEntry({ content: 'A hard hour.', safety: aSafetyCard(), status: 'unanswered' }),
  ],
});
const path = `/journal/conversations/${past.id}?entry=${linked.id}`;

describe(LOOKS, () => {
  looks([
    {
      name: 'past days',
      path: '/journal/days',
      answers: aPersonOn('free', {
        'GET /api/journal/conversations': [
          aDay(
            daysAgo(0),
            aDayConversation({ promptContext: 'What did you carry today that was not yours to carry?' }),
            aDayConversation({ title: '', entries: 2 }),
            aDayConversation({ title: `${'Donaudampfschifffahrtsgesellschaft'.repeat(5)}…` }),
          ),
          aDay(daysAgo(9), aDayConversation({ title: 'قلت نعم مرة أخرى، وكنت متعبا.' })),
        ],
      }),
      ready: heading(/\d/),
    },
    {
      name: 'past days as a calendar',
      path: '/journal/days',
      answers: aPersonOn('free', {
        'GET /api/journal/conversations': [
          aDay(daysAgo(0)),
          aDay(`${daysAgo(0).slice(0, 7)}-10`, aDayConversation({ entries: 12 })),
        ],
      }),
      ready: async (page) => {
        await click(page, 'Calendar');
        await page.getByRole('table').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'no past days yet',
      path: '/journal/days',
      answers: aPersonOn('free', { 'GET /api/journal/conversations': [] }),
      ready: heading('No days yet'),
    },
    {
      name: 'past days while they are read',
      path: '/journal/days',
      answers: aPersonOn('free', { 'GET /api/journal/conversations': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your past days' }).waitFor(),
    },
    {
      name: 'past days that could not be read',
      path: '/journal/days',
      answers: aPersonOn('free', { 'GET /api/journal/conversations': noAnswer }),
      expected: /conversations/,
      ready: text('Your past days could not be read'),
    },
    {
      name: 'a past conversation with a marked entry',
      path,
      answers: aPersonOn('free', { 'GET /api/journal/conversations/:id': past }),
      ready: text('A hard hour.'),
    },
    {
      name: 'a past conversation while it is read',
      path,
      answers: aPersonOn('free', { 'GET /api/journal/conversations/:id': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the conversation' }).waitFor(),
    },
    {
      name: 'the question before a day is deleted',
      path: '/journal/days',
      answers: aPersonOn('free', {
        'GET /api/journal/conversations': [aDay(daysAgo(9), aDayConversation({ entries: 12 }))],
      }),
      ready: async (page) => {
        await page.getByRole('button', { name: /^Actions for/ }).click();
        await page.getByRole('menuitem', { name: 'Delete this day' }).click();
        await text(/: 12 entries in the journal/)(page);
      },
    },
    {
      name: 'an entry that is not there',
      path: `/journal/entries/${linked.id}`,
      answers: aPersonOn('free', {
        'GET /api/journal/entries/:id/place': refusal(404, 'entry_not_found'),
      }),
      expected: /404/,
      ready: heading('That entry is not here'),
    },
  ]);
});
