import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { refusal } from '../support/answers.js';
import { aSafetyCard } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aResult, someResults } from '../support/screeners.js';

describe(LOOKS, () => {
  looks([
    {
      name: 'the check-ins before the first one',
      path: '/check-ins',
      answers: aPersonOn('free'),
      ready: text('Your results will stand here.'),
    },
    {
      name: 'the results of check-ins',
      path: '/check-ins',
      answers: aPersonOn('free', { 'GET /api/screeners': someResults() }),
      ready: (page) => page.locator('.recharts-line-dot').first().waitFor(),
    },
    {
      name: 'a question of a check-in',
      path: '/check-ins',
      answers: aPersonOn('free', { 'GET /api/screeners': refusal(503, 'service_unavailable') }),
      expected: /screeners/,
      ready: async (page) => {
        await text('Your results could not be read')(page);
        await click(page, 'Begin with Low mood (PHQ-9)');
        await click(page, 'Several days');
        await click(page, 'Back');
        await page.getByRole('button', { name: 'Several days', pressed: true }).waitFor();
      },
    },
    {
      name: 'what a check-in came to, with the card',
      path: '/check-ins',
      answers: aPersonOn('free', {
        'POST /api/screeners/:screener': {
          ...{ id: randomUUID(), score: 16, band: 'moderately_severe', safety: aSafetyCard() },
          history: [aResult(16, 'moderately_severe', 0)],
        },
      }),
      ready: async (page) => {
        await click(page, 'Begin with Low mood (PHQ-9)');
        for (let number = 1; number <= 9; number += 1) {
          const question = page.getByRole('group', { name: new RegExp(`^${number} of `) });
          await question.getByRole('button').nth(2).click();
        }
        await click(page, 'See what it comes to');
        await heading('PHQ-9: 16 of 27')(page);
      },
    },
    {
      name: 'the journal beside a topic that keeps coming back',
      path: '/journal',
      answers: aPersonOn('free', {
        'GET /api/journal/rest': {
          loop: {
            ...{ topicId: randomUUID(), days: 5, since: '2026-03-04' },
            tag: `donau_${'dampfschifffahrtsgesellschaft'.repeat(3)}`,
          },
        },
      }),
      ready: (page) =>
        page.getByRole('button', { name: 'Someone to talk to' }).waitFor({ state: 'attached' }),
    },
  ]);
});
