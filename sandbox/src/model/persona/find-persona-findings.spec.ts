import { describe, expect, it } from '@jest/globals';
import type { Insight, Topic } from '../analysis/findings.js';
import { findPersonaFindings } from './find-persona-findings.js';

const MOODS = ['calm', 'tender', 'sad', 'angry', 'afraid', 'ashamed', 'playful', 'proud', 'tired', 'curious'];
const SCHEMA = {
  type: 'object',
  properties: {
    mood: { type: 'string', enum: MOODS },
    insights: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          text: { type: 'string' },
          type: { type: 'string' },
          evidence: { type: 'array', items: { type: 'string' } },
        },
        required: ['title', 'text', 'type', 'evidence'],
      },
    },
    topics: {
      type: ['array', 'null'],
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          tag: { type: 'string' },
          category: { type: 'string' },
          sentiment: { type: 'string' },
          intensity: { type: 'integer' },
        },
        required: ['tag', 'category', 'sentiment', 'intensity'],
      },
    },
    remember: {
      type: ['array', 'null'],
      maxItems: 1,
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, quote: { type: 'string' } },
        required: ['text', 'quote'],
      },
    },
  },
  required: ['mood', 'insights', 'topics', 'remember'],
};

const find = (...said: string[]) =>
  findPersonaFindings(
    said.map((text) => ({ role: 'user' as const, text: `<message>${text}</message>` })),
    SCHEMA,
  ) as {
    mood: string;
    insights: Insight[];
    topics: Topic[];
    remember: { text: string; quote: string }[];
  };

describe('the findings in a message to a persona', () => {
  it.each([
    ['I am furious with you.', 'angry'],
    ['I am so anxious about tomorrow.', 'afraid'],
    ['I feel guilty and small.', 'ashamed'],
    ['I am exhausted, let me sleep.', 'tired'],
    ['I was proud of the drawing.', 'proud'],
    ['I cried, I am so sad about it.', 'sad'],
    ['Thank you, I am grateful for you.', 'tender'],
    ['It was such a joy today.', 'playful'],
    ['I feel calm beside you.', 'calm'],
    ['What is it that you want from me now?', 'curious'],
    ['Estoy muy enfadada con mi jefa.', 'sad'],
    ['hm', 'curious'],
  ])('include a mood: after "%s" the persona is %s', (message, mood) => {
    expect(find(message).mood).toBe(mood);
  });

  it('include insights of the last message only, with its exact words', () => {
    const last = 'I want to rest but I never stop working for them.';
    const { insights } = find('I am such a failure, I can’t do anything right.', last);

    expect(insights.length).toBeGreaterThan(0);
    expect(insights.length).toBeLessThanOrEqual(2);
    for (const { evidence } of insights) for (const quote of evidence) expect(last).toContain(quote);
    expect(find('I am so sad about it all.', 'ok').insights).toEqual([]);
    expect(find('My girlfriend hit me, and I never say a word.').insights).toEqual([]);
  });

  it('include the topics of the last message, and nothing when the message is too short or signals danger', () => {
    const { topics } = find(
      'My boss is away.',
      'My sister calls me every evening, and I am so angry with her.',
    );
    expect(topics.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['siblings', 'anger']));
    expect(topics.length).toBeLessThanOrEqual(3);
    expect(find('My sister and I.', 'ok').topics).toEqual([]);
    expect(find('My sister hit me, and I want to die.').topics).toEqual([]);
  });

  it('include one thing to remember, in the person’s exact words, but no passing mood and no text that signals danger', () => {
    const last = 'I am tired today. I live with my sister since spring. My brother is far.';
    expect(find('I work at night.', last).remember).toEqual([
      {
        text: 'You told me: “I live with my sister since spring”',
        quote: 'I live with my sister since spring.',
      },
    ]);
    for (const message of [
      'I am so tired of all of this today.',
      'What would my mother say to you?',
      'My girlfriend hit me, and I live with her.',
      'Ich wohne bei meiner Schwester.',
    ]) {
      expect([message, find(message).remember]).toEqual([message, []]);
    }
  });
});
