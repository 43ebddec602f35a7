import { describe, expect, it } from '@jest/globals';
import { fitsOf, type SuggestedTopic, tagsWantedFor } from './fits-of-topic.js';
import type { ResourceFacts } from './fitting-resource.js';
import { rankFits } from './rank-fits.js';

const facts = (slug: string, tags: string[], own: Partial<ResourceFacts> = {}): ResourceFacts => ({
  ...{ id: slug, slug, tags, category: 'integration_practices', resourceType: 'article', difficulty: 2 },
  relatedArchetypes: [],
  ...own,
});

/** Slugs of what a topic is offered, in order. */
function offered(topic: SuggestedTopic, resources: readonly ResourceFacts[]): string[] {
  const fits = rankFits(fitsOf(resources, tagsWantedFor(topic)), topic.topicCategory);
  return fits.map(({ resource }) => resource.slug);
}

describe('what a topic is offered', () => {
  it('is what is about it, then what is about a part of it, then what is close to it', () => {
    const resources = [
      facts('close', ['breathing']),
      facts('part', ['stress']),
      facts('whole', ['work_stress']),
      facts('elsewhere', ['dreams']),
    ];
    expect(offered({ tag: 'work stress', sentiment: 'negative' }, resources)).toEqual([
      'whole',
      'part',
      'close',
    ]);
  });

  it('is nothing rather than something poor', () => {
    const resources = [facts('a', ['work_stress']), facts('b', ['social_anxiety']), facts('c', ['self'])];
    for (const tag of ['work', 'my boss', 'garden', 'Selbstkritik', 'self', '...']) {
      expect(offered({ tag }, resources)).toEqual([]);
    }
  });

  it('is what is about it; one that only touches on it where there is none', () => {
    const touches = [
      facts('a', ['relationships', 'writing', 'anger']),
      facts('b', ['dreams', 'writing', 'anger'], { resourceType: 'technique' }),
    ];
    expect(offered({ tag: 'anger' }, [...touches, facts('about', ['writing', 'anger'])])).toEqual(['about']);
    expect(offered({ tag: 'anger' }, touches)).toEqual(['b']);
  });

  it('is close only when it is that above all, or close in two ways', () => {
    const resources = [
      facts('second', ['boundaries', 'calming']),
      facts('twice', ['breathing', 'calming', 'body'], { difficulty: 1 }),
      facts('two-of-it', ['body', 'calming', 'breathing']),
      facts('first', ['calming', 'body']),
    ];
    expect(offered({ tag: 'tension', sentiment: 'negative' }, resources)).toEqual([
      'twice',
      'two-of-it',
      'first',
    ]);
  });

  it('is what can be used before what was found in studies, and three at most', () => {
    const resources = [
      facts('research', ['anger'], { resourceType: 'research', difficulty: 1 }),
      facts('concept', ['anger'], { resourceType: 'concept' }),
      facts('article', ['anger']),
      facts('technique', ['anger'], { resourceType: 'technique', difficulty: 3 }),
    ];
    expect(offered({ tag: 'anger' }, resources)).toEqual(['technique', 'article', 'concept']);
  });

  it('is easy before it is hard, and what is hard must be about the topic itself', () => {
    const resources = [
      facts('hard', ['anger'], { resourceType: 'technique', difficulty: 4 }),
      facts('easy', ['anger'], { resourceType: 'research', difficulty: 3 }),
      facts('hard-and-close', ['calming'], { difficulty: 5 }),
      facts('easy-and-close', ['calming']),
    ];
    expect(offered({ tag: 'anger', sentiment: 'positive' }, resources)).toEqual(['easy', 'hard']);
    expect(offered({ tag: 'tension' }, resources)).toEqual(['easy-and-close']);
  });

  it('is never about trauma because a topic weighs; only when it says so itself', () => {
    const resources = [
      facts('trauma', ['anger', 'trauma', 'shame'], { category: 'trauma_healing' }),
      facts('anger', ['anger']),
    ];
    expect(offered({ tag: 'anger', sentiment: 'negative' }, resources)).toEqual(['anger']);
    expect(offered({ tag: 'childhood', sentiment: 'negative' }, resources)).toEqual([]);
    expect(offered({ tag: 'trauma' }, resources)).toEqual(['trauma']);
    expect(offered({ tag: 'childhood trauma' }, resources)).toEqual(['trauma']);
  });

  it('is nothing where the safety check has its place', () => {
    const resources = [facts('a', ['self_harm', 'abuse', 'suicide', 'eating_disorder', 'self_compassion'])];
    for (const tag of ['self-harm', 'Suicidal thoughts', 'abuse by father', 'suicide', 'eating disorder']) {
      expect(offered({ tag, sentiment: 'negative' }, resources)).toEqual([]);
    }
  });

  it('supposes no burden where there is none', () => {
    const resources = [facts('rest', ['calming'])];
    expect(offered({ tag: 'pressure', sentiment: 'positive' }, resources)).toEqual([]);
    expect(offered({ tag: 'pressure', sentiment: 'mixed' }, resources)).toEqual(['rest']);
  });

  it('is of the topic’s own category first', () => {
    const resources = [
      facts('practice', ['shadow'], { resourceType: 'technique' }),
      facts('jung', ['shadow'], { category: 'jung_concepts', resourceType: 'concept' }),
    ];
    expect(offered({ tag: 'shadow', topicCategory: 'jung_concepts' }, resources)).toEqual([
      'jung',
      'practice',
    ]);
    expect(offered({ tag: 'shadow', topicCategory: 'emotion' }, resources)).toEqual(['practice', 'jung']);
  });

  it('is the same whatever order the resources come in', () => {
    const resources = ['a', 'b', 'c', 'd', 'e'].map((slug) => facts(slug, ['anger']));
    expect(offered({ tag: 'anger' }, resources)).toEqual(['a', 'b', 'c']);
    expect(offered({ tag: 'anger' }, resources.toReversed())).toEqual(['a', 'b', 'c']);
  });
});
