import { describe } from '@jest/globals';
import { JournalPage } from '../../support/journal-page.js';
import { Gate, refusal } from '../support/answers.js';
import { answering } from '../support/chat.js';
import { anEntry, aSafetyCard } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aConversation, aTable, atTables, judge, pleaser, rebel, speakerOf } from '../support/tables.js';

const table = aTable([judge, rebel, pleaser], { lastMessageAt: new Date().toISOString() });
const path = `/personas/tables/${table.id}`;

describe(LOOKS, () => {
  looks([
    {
      name: 'nobody to invite to a table',
      path: '/personas/tables',
      answers: aPersonOn('free', atTables([])),
      ready: heading('Nobody to invite yet'),
    },
    {
      name: 'tables while they are read',
      path: '/personas/tables',
      answers: aPersonOn('free', { 'GET /api/shared-tables': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your tables' }).waitFor(),
    },
    {
      name: 'tables that could not be read',
      path: '/personas/tables',
      answers: aPersonOn('free', { 'GET /api/shared-tables': refusal(500, 'internal_error') }),
      expected: /shared-tables/,
      ready: text('Your tables could not be read'),
    },
    {
      name: 'tables, and three voices chosen for another',
      path: '/personas/tables',
      answers: aPersonOn('free', {
        'GET /api/personas': [judge, rebel, pleaser, { ...pleaser, id: 'fourth', name: 'A'.repeat(60) }],
        ...atTables([table, aTable([])]),
      }),
      ready: async (page) => {
        for (const name of ['The Judge', 'The Rebel', 'The Pleaser']) {
          await page.getByRole('checkbox', { name: new RegExp(name) }).check();
        }
        await text('the table is full')(page);
      },
    },
    {
      name: 'a table at which nothing was said yet',
      path,
      answers: aPersonOn('free', atTables([table])),
      ready: heading('What should they hear?'),
    },
    {
      name: 'a table with a card, three voices and one that speaks',
      path,
      answers: aPersonOn('free', {
        ...atTables([table], [anEntry({ safety: aSafetyCard() }), ...aConversation()]),
        'POST /api/shared-tables/:id/messages': answering(async (turn) => {
          turn.accept();
          turn.say('I have heard you', speakerOf(pleaser));
          await turn.left;
        }),
      }),
      ready: async (page) => {
        await new JournalPage(page).write('Say something.');
        await text('I have heard you')(page);
      },
    },
    {
      name: 'a table about to be deleted',
      path,
      answers: aPersonOn('free', atTables([table], aConversation())),
      ready: async (page) => {
        await click(page, 'Delete this table');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'a table that is not there',
      path: '/personas/tables/elsewhere',
      answers: aPersonOn('free', atTables([table])),
      ready: heading('This table is not here'),
    },
  ]);
});
