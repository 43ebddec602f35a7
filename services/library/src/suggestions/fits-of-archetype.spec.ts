import { expect, it } from '@jest/globals';
import { fitsOfArchetype } from './fits-of-archetype.js';
import type { ResourceFacts } from './fitting-resource.js';
import { rankFits } from './rank-fits.js';
import { reasonForArchetype, reasonForTopic } from './reason-of.js';

const facts = (slug: string, own: Partial<ResourceFacts>): ResourceFacts => ({
  ...{
    id: slug,
    slug,
    tags: ['rest'],
    category: 'integration_practices',
    resourceType: 'article',
    difficulty: 2,
  },
  relatedArchetypes: ['perfectionist'],
  ...own,
});

const technique = { resourceType: 'technique' } as const;
const resources = [
  facts('a-technique-that-names-it-first', technique),
  facts('an-article-that-names-it-first', {}),
  facts('a-technique-that-names-it-too', { ...technique, relatedArchetypes: ['achiever', 'perfectionist'] }),
  facts('is-about-it', { relatedArchetypes: ['achiever', 'perfectionist'], tags: ['perfectionism'] }),
  facts('touches-on-it', { tags: ['rest', 'sleep', 'perfectionism'] }),
  facts('never-names-it', { relatedArchetypes: ['achiever'], tags: ['perfectionism'] }),
  facts('trauma', { category: 'trauma_healing', tags: ['perfectionism'] }),
  facts('safety', { tags: ['perfectionism', 'rest', 'safety'] }),
  facts('crisis', { ...technique, tags: ['rest', 'crisis'] }),
];

it('a persona is offered resources about it first, then a technique that names it before all other archetypes', () => {
  const fits = rankFits(fitsOfArchetype(resources, 'perfectionist'));
  expect(fits.map(({ resource }) => resource.slug)).toEqual([
    'is-about-it',
    'a-technique-that-names-it-first',
  ]);
  expect(fits.map((fit) => reasonForArchetype('perfectionist', fit))).toEqual([
    'The Perfectionist is one of your voices, and this article is about perfectionism.',
    'The Perfectionist is one of your voices, and the library names it first beside this technique.',
  ]);
});

it('a persona is offered only resources about it when there are enough of them', () => {
  const fits = fitsOfArchetype(
    [...resources, facts('also-about-it', { tags: ['perfectionism'] })],
    'perfectionist',
  );
  expect(fits.map(({ resource }) => resource.slug)).toEqual(['is-about-it', 'also-about-it']);
});

it('a persona is offered nothing that is related only to the archetype “unknown”', () => {
  expect(fitsOfArchetype([facts('a', { relatedArchetypes: ['unknown'] })], 'rebel')).toEqual([]);
});

it('a topic’s suggestion gives its reason in one sentence', () => {
  const resource = facts('a', { resourceType: 'research' });
  const of = { resource, tag: 'slow_breathing', shared: 1 };
  expect([
    reasonForTopic('slow_breathing', { ...of, relation: 'whole' }),
    reasonForTopic('slow breathing at work', { ...of, relation: 'part' }),
    reasonForTopic('stress', { ...of, relation: 'close' }),
  ]).toEqual([
    'You write about slow breathing, and this summary of research is about it.',
    'You write about slow breathing at work, and this summary of research is about slow breathing.',
    'You write about stress, and this summary of research is about something close to it, slow breathing.',
  ]);
});

it('a suggestion says that a resource touches on a topic when that is not its main subject', () => {
  const resource = facts('a', { tags: ['relationships', 'writing', 'anger'] });
  const fit = { resource, tag: 'anger', shared: 1, relation: 'whole' } as const;
  expect(reasonForTopic('anger', fit)).toBe('You write about anger, and this article touches on it.');
});
