import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { refusal } from './support/answers.js';
import { aPersona, aTopic, inDays } from './support/factories.js';
import { aPersonOn } from './support/people.js';
import { aResource } from './support/resources.js';
import { screen } from './support/screen.js';

const route = 'POST /api/educational-resources/suggestions';
const words = { journalEntries: [], personaConversations: [], exerciseConversations: [] };
const critic = aTopic({ tag: 'inner_critic', category: 'pattern', sentiment: 'negative', intensity: 5 });
const suggested = [
  { resource: aResource(), reason: 'It is about patience, which you write about.' },
  {
    resource: aResource({ title: 'The inner critic', resourceType: 'concept' }),
    reason: 'It is about this voice.',
  },
];
const offered = { name: 'If you want to read on' };

describe('resources that fit', () => {
  screen('are listed below the entries on a topic, each with its reason', async (open) => {
    const { page, web } = await open(
      `/topics?topic=${critic.id}`,
      aPersonOn('free', {
        'GET /api/topics': [critic],
        'GET /api/topics/:tag/conversations': words,
        [route]: suggested,
      }),
    );
    const list = page.getByRole('complementary', offered);
    await list.waitFor();
    await list.getByText('Concept, 4 min read. It is about this voice.').waitFor();
    const link = list.getByRole('link', { name: 'The inner critic' });
    expect(await link.getAttribute('href')).toBe('/topics?tab=resources&resource=the-inner-critic');
    expect(web.calls.find((call) => call.route === route)?.body).toEqual({
      tag: 'inner_critic',
      topicCategory: 'pattern',
      sentiment: 'negative',
    });
  });

  screen.long('are requested once, only for the persona whose card is pressed', async (open) => {
    const personas = [
      aPersona({ archetype: 'perfectionist', name: 'The Polisher' }),
      aPersona({ archetype: 'achiever', name: 'The Climber' }),
      aPersona({ archetype: 'unknown', name: 'Somebody' }),
    ];
    const { page, web } = await open(
      '/personas',
      aPersonOn('free', { 'GET /api/personas': personas, [route]: suggested }),
    );
    const button = page.getByRole('button', { name: 'If you want to read on about The Polisher' });
    await button.waitFor();
    expect(await page.getByRole('button', { name: /read on/ }).count()).toBe(2);
    expect(web.count(route)).toBe(0);
    await button.click();
    await page.getByText('Concept, 4 min read. It is about this voice.').waitFor();
    await button.click();
    await page.getByText('Concept, 4 min read. It is about this voice.').waitFor({ state: 'detached' });
    await button.press('Enter');
    await page.getByText('Concept, 4 min read. It is about this voice.').waitFor();
    expect(web.calls.filter((call) => call.route === route).map(({ body }) => body)).toEqual([
      { archetype: 'perfectionist' },
    ]);
  });

  for (const [name, topic, quietUntil] of [
    ['after a safety card', critic, inDays(0.5)],
    ['when it was written about today, and it was hard', { ...critic, lastMentioned: inDays(0) }, null],
  ] as const) {
    (quietUntil ? screen : screen.long)(`are not even asked for ${name}`, async (open) => {
      const { page, web } = await open(
        `/topics?topic=${topic.id}`,
        aPersonOn('free', {
          'GET /api/topics': [topic],
          'GET /api/topics/:tag/conversations': {
            ...words,
            journalEntries: [{ id: topic.id, createdAt: inDays(-1), userMessage: 'I said no.' }],
          },
          'GET /api/safety/quiet': { quietUntil },
          [route]: suggested,
        }),
      );
      await page.getByText('I said no.').waitFor();
      await until(
        'the entries of the topic are requested',
        () => web.count('GET /api/topics/:tag/conversations') > 0,
      );
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(web.count(route)).toBe(0);
      expect(await page.getByRole('complementary', offered).count()).toBe(0);
    });
  }

  screen.long(
    'of a persona show when there are none, and are requested again after a failure',
    async (open) => {
      const { page, web } = await open(
        '/personas',
        aPersonOn('free', {
          'GET /api/personas': [aPersona({ archetype: 'perfectionist' })],
          [route]: refusal(503, 'unavailable', 'Busy.'),
        }),
        { expected: /503/ },
      );
      await page.getByRole('button', { name: /read on/ }).click();
      await page.getByText('What fits could not be read').waitFor();
      web.answer({ [route]: [] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('The library has nothing that fits yet.').waitFor();
    },
  );
});
