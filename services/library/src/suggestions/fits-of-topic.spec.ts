import { describe, expect, it } from '@jest/globals';
import { fitsOf, type SuggestedTopic, tagsWantedFor } from './fits-of-topic.js';
import type { ResourceFacts } from './fitting-resource.js';
import { rankFits } from './rank-fits.js';

const facts = (slug: string, tags: string[], own: Partial<ResourceFacts> = {}): ResourceFacts => ({
  ...{ id: slug, slug, tags, category: 'integration_practices', resourceType: 'article', difficulty: 2 },
  relatedArchetypes: [],
  ...own,
});

/** Returns the slugs of the resources that are suggested for a topic, in order. */
function offered(topic: SuggestedTopic, resources: readonly ResourceFacts[]): string[] {
  const fits = rankFits(fitsOf(resources, tagsWantedFor(topic)), topic.topicCategory);
  return fits.map(({ resource }) => resource.slug);
}

describe('the list of suggestions for a topic', () => {
  it('has resources about the topic first, then about a part of the topic, then about something close to it', () => {
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

  it('is empty rather than filled with poor matches', () => {
    const resources = [facts('a', ['work_stress']), facts('b', ['social_anxiety']), facts('c', ['self'])];
    for (const tag of ['work', 'my boss', 'garden', 'Selbstkritik', 'self', '...']) {
      expect(offered({ tag }, resources)).toEqual([]);
    }
  });

  it('has resources about the topic, and one that only touches on the topic when there is no other', () => {
    const touches = [
      facts('a', ['relationships', 'writing', 'anger']),
      facts('b', ['dreams', 'writing', 'anger'], { resourceType: 'technique' }),
    ];
    expect(offered({ tag: 'anger' }, [...touches, facts('about', ['writing', 'anger'])])).toEqual(['about']);
    expect(offered({ tag: 'anger' }, touches)).toEqual(['b']);
  });

  it('includes a resource on a close topic only when the matching tag is its first tag, or when two of its tags match', () => {
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

  it('has practical resources before research, and three at most', () => {
    const resources = [
      facts('research', ['anger'], { resourceType: 'research', difficulty: 1 }),
      facts('concept', ['anger'], { resourceType: 'concept' }),
      facts('article', ['anger']),
      facts('technique', ['anger'], { resourceType: 'technique', difficulty: 3 }),
    ];
    expect(offered({ tag: 'anger' }, resources)).toEqual(['technique', 'article', 'concept']);
  });

  it('has easy resources before hard ones, and a hard resource only when it is about exactly the topic', () => {
    const resources = [
      facts('hard', ['anger'], { resourceType: 'technique', difficulty: 4 }),
      facts('easy', ['anger'], { resourceType: 'research', difficulty: 3 }),
      facts('hard-and-close', ['calming'], { difficulty: 5 }),
      facts('easy-and-close', ['calming']),
    ];
    expect(offered({ tag: 'anger', sentiment: 'positive' }, resources)).toEqual(['easy', 'hard']);
    expect(offered({ tag: 'tension' }, resources)).toEqual(['easy-and-close']);
  });

  it('has trauma resources only when the topic names trauma, not because a topic is burdensome', () => {
    const resources = [
      facts('trauma', ['anger', 'trauma', 'shame'], { category: 'trauma_healing' }),
      facts('anger', ['anger']),
    ];
    expect(offered({ tag: 'anger', sentiment: 'negative' }, resources)).toEqual(['anger']);
    expect(offered({ tag: 'childhood', sentiment: 'negative' }, resources)).toEqual([]);
    expect(offered({ tag: 'trauma' }, resources)).toEqual(['trauma']);
    expect(offered({ tag: 'childhood trauma' }, resources)).toEqual(['trauma']);
  });

  it('is empty for topics to which the safety check responds', () => {
    const resources = [facts('a', ['self_harm', 'abuse', 'suicide', 'eating_disorder', 'self_compassion'])];
    for (const tag of ['self-harm', 'Suicidal thoughts', 'abuse by father', 'suicide', 'eating disorder']) {
      expect(offered({ tag, sentiment: 'negative' }, resources)).toEqual([]);
    }
  });

  it('has no resources for burdens when the topic is positive', () => {
    const resources = [facts('rest', ['calming'])];
    expect(offered({ tag: 'pressure', sentiment: 'positive' }, resources)).toEqual([]);
    expect(offered({ tag: 'pressure', sentiment: 'mixed' }, resources)).toEqual(['rest']);
  });

  it('has resources of the topic’s own category first', () => {
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

  it('does not depend on the order of the resources', () => {
    const resources = ['a', 'b', 'c', 'd', 'e'].map((slug) => facts(slug, ['anger']));
    expect(offered({ tag: 'anger' }, resources)).toEqual(['a', 'b', 'c']);
    expect(offered({ tag: 'anger' }, resources.toReversed())).toEqual(['a', 'b', 'c']);
  });
});
