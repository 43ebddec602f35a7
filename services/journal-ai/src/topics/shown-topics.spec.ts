import { describe, expect, it } from '@jest/globals';
import type { Topic, TopicCategory } from '@shadow-guide/contracts';
import { shownTopics } from './shown-topics.js';
import { prevailing } from './topic.presenter.js';

const topic = (tag: string, category: TopicCategory, mentionCount: number, day = 1): Topic => ({
  id: tag,
  tag,
  category,
  sentiment: 'negative',
  mentionCount,
  lastMentioned: `2026-03-0${day}T10:00:00.000Z`,
  entryIds: [],
  personaConversationIds: [],
  exerciseConversationIds: [],
  intensity: 3,
});

const topics = [
  topic('sleep', 'life_area', 2, 1),
  topic('anger', 'emotion', 1),
  topic('fear', 'emotion', 3),
  topic('sister', 'relationship', 2, 2),
];
const tags = (limit: number) => shownTopics(topics, limit).map(({ tag }) => tag);

describe('the topics that a plan shows', () => {
  it.each([
    [-1, ['fear', 'sister', 'sleep', 'anger']],
    [3, ['fear', 'sister', 'sleep', 'anger']],
    [2, ['fear', 'sister', 'anger']],
    [1, ['fear', 'anger']],
    [0, []],
  ])('are those of the %i categories with the most mentions', (limit, expected) => {
    expect(tags(limit)).toEqual(expected);
  });

  it('are at most 200', () => {
    const many = Array.from({ length: 250 }, (_, index) => topic(`t${index}`, 'other', 1));
    expect(shownTopics(many, -1)).toHaveLength(200);
  });
});

describe('the sentiment of a topic', () => {
  it.each([
    [['positive'], 'positive'],
    [['positive', 'negative', 'negative'], 'negative'],
    [['positive', 'negative'], 'mixed'],
    [['positive', 'negative', 'other'], 'mixed'],
  ] as const)('is, for mentions with %j, %s', (sentiments, expected) => {
    expect(prevailing(sentiments.map((sentiment) => ({ sentiment })))).toBe(expected);
  });
});
