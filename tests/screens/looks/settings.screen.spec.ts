import { describe } from '@jest/globals';
import { Gate, refusal } from '../support/answers.js';
import { aGuide } from '../support/factories.js';
import { click, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';

const mine = aGuide({ personalityStyle: 'wise-mentor', customPromptAdditions: 'x'.repeat(980) });

describe(LOOKS, () => {
  looks([
    {
      name: 'the settings on the free plan',
      path: '/settings',
      answers: aPersonOn('free'),
      ready: text(/^Free$/),
    },
    {
      name: 'the settings of who fell back to the free plan',
      path: '/settings',
      answers: aPersonOn('free', { 'GET /api/user/ai-settings': { ...mine, locked: true } }),
      ready: text(/^Your choices are kept/),
    },
    {
      name: 'settings with unsaved changes and a sample',
      path: '/settings',
      answers: aPersonOn('premium', {
        'GET /api/user/ai-settings': mine,
        'POST /api/chat/test-personality': {
          response: 'Such knots loosen slowly. What is asking to end here?',
        },
      }),
      ready: async (page) => {
        await page.getByRole('radio', { name: 'Gentle challenge' }).check();
        await click(page, 'Test Personality');
        await text('A sample reply of the Wise Mentor')(page);
      },
    },
    {
      name: 'the question whether to reset the assessment',
      path: '/settings',
      answers: aPersonOn('premium'),
      ready: async (page) => {
        await click(page, 'Reset Assessment');
        await page.getByRole('button', { name: 'Yes, Reset Assessment' }).waitFor();
      },
    },
    {
      name: 'settings while they are read',
      path: '/settings',
      answers: aPersonOn('free', { 'GET /api/user/ai-settings': () => new Gate<never>().opened }),
      ready: (page) => page.getByRole('status', { name: 'Loading your settings' }).waitFor(),
    },
    {
      name: 'settings that could not be read',
      path: '/settings',
      answers: aPersonOn('premium', { 'GET /api/user/ai-settings': refusal(503, 'service_unavailable') }),
      expected: /ai-settings/,
      ready: text('Your settings could not be read'),
    },
  ]);
});
