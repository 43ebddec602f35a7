import { describe } from '@jest/globals';
import { noAnswer } from '../support/answers.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aWriter } from '../support/writer.js';

describe(LOOKS, () => {
  looks([
    {
      name: 'no insights yet',
      path: '/insights',
      answers: aPersonOn('free'),
      ready: heading('Nothing noticed yet'),
    },
    { name: 'the insights', path: '/insights', answers: aWriter, ready: heading('In your words') },
    {
      name: 'insights that could not be read',
      path: '/insights',
      answers: aPersonOn('free', { 'GET /api/insights': noAnswer }),
      expected: /insights/,
      ready: text('Your insights could not be read'),
    },
    {
      name: 'a search without a match',
      path: '/insights?type=value',
      answers: aPersonOn('free'),
      ready: text(/^No insight matches/),
    },
  ]);
});
