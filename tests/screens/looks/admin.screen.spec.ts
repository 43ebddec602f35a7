import { describe } from '@jest/globals';
import { Gate, noAnswer } from '../support/answers.js';
import { inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { anOperator, aPostInDanger, aReportedPost } from '../support/reports.js';

const path = '/admin';
const LIST = 'GET /api/admin/reports';
const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(12);

const queue = [
  aPostInDanger(),
  aReportedPost({
    content: `You are weak. ${long}`,
    state: 'removed',
    appeal: 'I was quoting my father, and I said so in the post above it.',
    reports: [
      { reason: 'unkind', count: 3 },
      { reason: 'self_harm', count: 1 },
      { reason: 'other', count: 2 },
    ],
    suspendedUntil: inDays(7),
  }),
  aReportedPost({
    content: 'תכתבו לי: 050-1234567',
    state: 'held',
    holdReason: 'contact_details',
    reports: [],
  }),
];

describe(LOOKS, () => {
  looks([
    {
      name: 'the operators’ page for somebody else',
      path,
      answers: aPersonOn('free'),
      ready: heading('You do not have access to this page'),
    },
    {
      name: 'reports of every kind',
      path,
      answers: anOperator({ [LIST]: queue }),
      ready: text('Sign of danger: suicide'),
    },
    {
      name: 'posts that were decided on',
      path,
      answers: anOperator({
        [LIST]: ({ url }) =>
          url.searchParams.get('status') === 'decided'
            ? [aReportedPost({ state: 'visible', isOpen: false }), aPostInDanger({ isOpen: false })]
            : [],
      }),
      ready: async (page) => {
        await page.getByRole('tab', { name: 'Decided' }).click();
        await text('Everybody can read it.')(page);
      },
    },
    {
      name: 'the question before an author is suspended',
      path,
      answers: anOperator({ [LIST]: queue }),
      ready: async (page) => {
        await click(page, 'Suspend author');
        await text('Suspend the author of this post?')(page);
      },
    },
    { name: 'no reports', path, answers: anOperator(), ready: text('Nothing waits.') },
    {
      name: 'reports that could not be read',
      path,
      answers: anOperator({ [LIST]: noAnswer }),
      expected: /reports/,
      ready: text('The reports could not be read'),
    },
    {
      name: 'the reports while they are read',
      path,
      answers: anOperator({ [LIST]: () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading the reports' }).waitFor(),
    },
  ]);
});
