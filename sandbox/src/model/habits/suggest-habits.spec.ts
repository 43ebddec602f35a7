import { describe, expect, it } from '@jest/globals';
import { suggestHabits } from './suggest-habits.js';

const SCHEMA = {
  type: 'object',
  properties: {
    suggestions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', maxLength: 120 },
          description: { type: 'string', maxLength: 500 },
          category: { enum: ['physical', 'mental', 'emotional', 'spiritual', 'social'] },
          targetStreak: { type: 'integer', minimum: 3, maximum: 365 },
          priority: { type: 'integer', minimum: 1, maximum: 5 },
          reasoning: { type: 'string', maxLength: 600 },
          takesUp: { type: 'array', items: { type: 'string' } },
        },
        required: ['title', 'description', 'category', 'targetStreak', 'priority', 'reasoning', 'takesUp'],
      },
    },
  },
  required: ['suggestions'],
};

interface Suggested {
  suggestions: { title: string; category: string; priority: number; reasoning: string; takesUp: string[] }[];
}

function suggest(topics: string[], entry = 'I was tired today.'): Suggested {
  const listed = ['<topics>', ...topics.map((topic) => `- ${topic}`), '</topics>', '<parts>', '</parts>'];
  const text = [...listed, `<entry>\n${entry}\n</entry>`].join('\n');
  return suggestHabits([{ role: 'user', text }], SCHEMA) as Suggested;
}

describe('the local guide’s habit suggestions', () => {
  it('refer to the given topics and personas, over several categories', () => {
    const { suggestions } = suggest(['rest', 'family']);
    expect(suggestions).toHaveLength(6);
    expect(new Set(suggestions.map(({ category }) => category)).size).toBe(5);
    for (const { takesUp, reasoning } of suggestions) {
      expect(['rest', 'family']).toContain(takesUp[0]);
      expect(reasoning).toContain(takesUp[0]);
    }
  });

  it('are the same for the same request, and vary between requests', () => {
    expect(suggest(['rest'])).toEqual(suggest(['rest']));
    const firsts = ['I ran.', 'I read.', 'I slept.', 'I cooked.', 'I rested.'].map(
      (entry) => suggest(['rest'], entry).suggestions[0]?.title,
    );
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it('are empty without a topic or persona to refer to', () => {
    expect(suggest([])).toEqual({ suggestions: [] });
  });
});
