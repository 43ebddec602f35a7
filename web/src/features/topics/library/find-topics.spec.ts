import { describe, expect, it } from '@jest/globals';
import type { Topic } from '@shadow-guide/contracts';
import { findTopics, type TopicOrder } from './find-topics.js';
import { categoryLabel, sentimentStyle } from './topic-looks.js';

const topic = (tag: string, category: string, mentionCount: number, day: number) =>
  ({ tag, category, mentionCount, lastMentioned: `2026-03-0${day}T10:00:00.000Z` }) as Topic;
const topics = [
  topic('inner_critic', 'pattern', 2, 1),
  topic('אחותי', 'relationship', 5, 2),
  topic('Sleep', 'life_area', 2, 3),
  topic('dreams', 'from_a_newer_server', 1, 4),
];
const tags = (words: string, order: TopicOrder = 'frequent') =>
  findTopics(topics, words, order).map(({ tag }) => tag);

describe('the topic library', () => {
  it.each([
    ['', ['אחותי', 'Sleep', 'inner_critic', 'dreams']],
    ['SLEE', ['Sleep']],
    ['inner critic', ['inner_critic']],
    ['אחות', ['אחותי']],
    ['life a', ['Sleep']],
    ['life_area', ['Sleep']],
    [' relation ', ['אחותי']],
    ['other', ['dreams']],
    ['nothing', []],
  ])('finds by “%s” the topics that contain it in their tag or category', (words, expected) => {
    expect(tags(words)).toEqual(expected);
  });

  it('lists topics in the selected order', () => {
    expect(tags('', 'recent')).toEqual(['dreams', 'Sleep', 'אחותי', 'inner_critic']);
  });
});

it('shows a fallback for an unknown sentiment or category of a newer server', () => {
  expect(sentimentStyle('hopeful').label).toBe('Other');
  expect(sentimentStyle('toString').label).toBe('Other');
  expect(categoryLabel('dreams')).toBe('Other');
});
