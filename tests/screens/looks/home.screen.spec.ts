import { describe } from '@jest/globals';
import { noticeOn } from '../support/ads.js';
import { Gate, noAnswer } from '../support/answers.js';
import { aPrompt, aTrial } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aWriter } from '../support/writer.js';

describe(LOOKS, () => {
  looks([
    { name: 'an empty home', path: '/', answers: aPersonOn('free'), ready: heading(/^Your first page/) },
    { name: 'the home', path: '/', answers: aWriter, ready: heading('Your Progress') },
    {
      name: 'the home with its notice',
      path: '/',
      answers: aPersonOn('free'),
      ready: (page) => noticeOn(page).waitFor(),
    },
    {
      name: 'the home on the trial',
      path: '/',
      answers: aPersonOn('trial'),
      ready: text('Premium trial: 14 days left'),
    },
    {
      name: 'the home on a trial that ends soon',
      path: '/',
      answers: aPersonOn('trial', { 'GET /api/trial/status': aTrial(20) }),
      ready: text('Expires soon!'),
    },
    {
      name: 'the home with premium',
      path: '/',
      answers: aPersonOn('premium'),
      ready: heading(/^Your first page/),
    },
    {
      name: 'the home while its progress is read',
      path: '/',
      answers: aPersonOn('free', { 'GET /api/user/stats': () => new Gate<never>().opened }),
      ready: text(/^Good to see you/),
    },
    {
      name: 'a progress that could not be read',
      path: '/',
      answers: aPersonOn('free', { 'GET /api/user/stats': noAnswer }),
      expected: /user\/stats/,
      ready: text('Your progress could not be read'),
    },
    {
      name: 'a demanding prompt that was made for the person, with its tips',
      path: '/',
      answers: aPersonOn('free', {
        'GET /api/prompts/daily': aPrompt({
          prompt: 'When did you last say yes while everything in you said no?',
          difficulty: 3,
          canRegenerate: false,
          personalizedContext: 'You wrote about your sister this week.',
        }),
      }),
      ready: (page) => click(page, 'More tips'),
    },
    {
      name: 'a prompt that is being made',
      path: '/',
      answers: aPersonOn('free', { 'GET /api/prompts/daily': () => new Gate<never>().opened }),
      ready: heading('Daily Reflection'),
    },
    {
      name: 'a prompt that could not be read',
      path: '/',
      answers: aPersonOn('free', { 'GET /api/prompts/daily': noAnswer }),
      expected: /prompts\/daily/,
      ready: text("Unable to load today's prompt"),
    },
    {
      name: 'the menu of the person',
      path: '/',
      answers: aWriter,
      ready: async (page) => {
        await click(page, /^Your menu/);
        await page.getByRole('menu').waitFor();
      },
    },
    {
      name: 'the settings',
      path: '/',
      answers: aWriter,
      ready: async (page) => {
        await click(page, /^Your menu/);
        await page.getByRole('menuitem', { name: 'Settings & Preferences' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'what premium adds, looked at more closely',
      path: '/',
      answers: aPersonOn('free'),
      ready: async (page) => {
        await click(page, /^Unlimited Personas/);
        await page.getByRole('dialog').waitFor();
      },
    },
  ]);
});
