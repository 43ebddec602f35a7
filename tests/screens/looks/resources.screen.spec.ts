import { describe } from '@jest/globals';
import { noAnswer } from '../support/answers.js';
import { aPersona, aTopic, inDays } from '../support/factories.js';
import { click, heading, LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { aCitedWork, aFound, aReader, aResource, resourceHtml } from '../support/resources.js';

const long = `Donau${'dampfschifffahrtsgesellschaft'.repeat(3)}`;
const resource = aResource({
  title: `${long} and what it cannot tell`,
  tags: [long.slice(0, 40), 'behaviour_change', 'patience', 'rest'],
  content: `${resourceHtml}<p>${long} <a href="https://example.org">${long}</a></p>`,
  authorCredentials: `${long}, author of a paper.`,
  relatedArchetypes: [long.slice(0, 40)],
  sections: [{ id: 'how-it-was-studied', title: long }, ...aResource().sections.slice(1)],
  citations: [
    aCitedWork(),
    aCitedWork({ id: 'long', title: long, doi: undefined, url: `https://example.org/${long}` }),
  ],
});
const progress = {
  resourceId: resource.id,
  progressPercentage: 67,
  completedSections: ['how-it-was-studied', 'what-was-found'],
  timeSpent: 90,
  updatedAt: inDays(-1),
};
const path = '/topics?tab=resources';
const topic = aTopic();
const suggested = [
  { resource, reason: `It is about ${long}, which you write about.` },
  { resource: aResource(), reason: 'Of the same kind.' },
];

describe(LOOKS, () => {
  looks([
    {
      name: 'the resources of the library',
      path,
      answers: aReader(
        [resource, aResource({ title: 'One long breath', resourceType: 'technique' })],
        {},
        { progress: [progress] },
      ),
      ready: text('67 % read'),
    },
    {
      name: 'resources that were searched for',
      path,
      answers: aReader([resource], {
        'POST /api/educational-resources/search': {
          resources: [aFound(resource, { title: `[${long}]`, excerpt: `so [${long}] and [more]` })],
          total: 1,
        },
      }),
      ready: text('1 resource'),
    },
    { name: 'no resources', path, answers: aReader([]), ready: heading('No resources yet') },
    {
      name: 'resources that could not be read',
      path,
      answers: aReader([], { 'POST /api/educational-resources/search': noAnswer }),
      expected: /search/,
      ready: text('The resources could not be read'),
    },
    {
      name: 'a resource',
      path: `${path}&resource=${resource.id}`,
      answers: aReader([resource], {}, { progress: [progress], bookmarked: [resource.id] }),
      ready: async (page) => {
        await page.getByText('2 of 3 read').waitFor();
        await page.getByRole('button', { name: 'Unbookmark' }).waitFor();
      },
    },
    {
      name: 'a resource that is not there',
      path: `${path}&resource=gone`,
      answers: aReader([]),
      expected: /404/,
      ready: heading('This resource is not here'),
    },
    {
      name: 'a resource that could not be read',
      path: `${path}&resource=${resource.id}`,
      answers: aReader([resource], { 'GET /api/educational-resources/:id': noAnswer }),
      expected: /educational-resources/,
      ready: text('This resource could not be read'),
    },
    {
      name: 'resources that fit a topic',
      path: `/topics?topic=${topic.id}`,
      answers: aPersonOn('free', {
        'GET /api/topics': [topic],
        'GET /api/topics/:tag/conversations': {
          journalEntries: [{ id: topic.id, createdAt: inDays(-1), userMessage: 'I said no.' }],
          personaConversations: [],
          exerciseConversations: [],
        },
        'POST /api/educational-resources/suggestions': suggested,
      }),
      ready: heading('If you want to read on'),
    },
    {
      name: 'resources that fit a persona',
      path: '/personas',
      answers: aPersonOn('free', {
        'GET /api/personas': [aPersona({ archetype: 'perfectionist' })],
        'POST /api/educational-resources/suggestions': suggested,
      }),
      ready: async (page) => {
        await click(page, /read on/);
        await page.getByRole('link', { name: suggested[0]?.resource.title }).waitFor();
      },
    },
  ]);
});
