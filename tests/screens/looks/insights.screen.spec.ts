import { describe } from '@jest/globals';
import { noAnswer } from '../support/answers.js';
import { anInsight, aTopic, limitsOn } from '../support/factories.js';
import { heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { fewTrends, someTrends } from '../support/trends.js';
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
      name: 'topics, judged and not',
      path: '/insights?show=topics',
      answers: aPersonOn('free', {
        'GET /api/topics': [
          aTopic({ verdict: 'partly' }),
          aTopic({ tag: `donau_${'dampfschifffahrtsgesellschaft'.repeat(3)}`, verdict: 'fits' }),
          aTopic({ tag: 'אחותי 🌧️' }),
        ],
        'GET /api/limits': limitsOn('free', { topics: 5, topicsKept: 2 }),
      }),
      ready: text(/2 more are kept/),
    },
    {
      name: 'what is hidden',
      path: '/insights?show=hidden',
      answers: aPersonOn('premium', {
        'GET /api/insights': [anInsight({ verdict: 'not_me' }), anInsight()],
        'GET /api/topics': [aTopic({ verdict: 'not_me' })],
      }),
      ready: text('Says the same as another one you put away.'),
    },
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
    {
      name: 'trends of a full time, with a table open',
      path: '/insights?show=trends',
      answers: aPersonOn('premium', { 'GET /api/insights/trends': someTrends() }),
      ready: async (page) => {
        await page.locator('.recharts-line-curve').nth(5).waitFor();
        await page.getByText('Show as table').nth(2).click();
      },
    },
    {
      name: 'trends below their minimums, on the free plan',
      path: '/insights?show=trends',
      answers: aPersonOn('free', { 'GET /api/insights/trends': fewTrends({ isLimited: true }) }),
      ready: text(/^From 3 days of writing on/),
    },
    {
      name: 'trends that could not be read',
      path: '/insights?show=trends',
      answers: aPersonOn('premium', { 'GET /api/insights/trends': noAnswer }),
      expected: /trends/,
      ready: text('Your trends could not be read'),
    },
  ]);
});
