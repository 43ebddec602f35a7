import { describe, expect, it } from '@jest/globals';
import { writeDailyPrompt } from './write-daily-prompt.js';

const SCHEMA = {
  type: 'object',
  properties: {
    prompt: { type: 'string', maxLength: 400 },
    category: { enum: ['self_discovery', 'shadow_exploration'] },
    difficulty: { type: 'integer', minimum: 1, maximum: 5 },
    tips: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    reason: { type: 'string' },
    takesUp: { type: 'array', items: { type: 'string' } },
  },
  required: ['prompt', 'category', 'difficulty', 'tips', 'reason', 'takesUp'],
};

interface Asked {
  topics?: string[];
  parts?: string[];
  had?: string[];
  ceiling?: number;
  entry?: string;
}

function write({ topics = [], parts = [], had = [], ceiling = 5, entry = 'I was tired today.' }: Asked) {
  const listed = (mark: string, lines: string[]) =>
    [`<${mark}>`, ...lines.map((line) => `- ${line}`), `</${mark}>`].join('\n');
  const text = [
    ...[listed('topics', topics), listed('parts', parts), listed('had', had)],
    `Highest difficulty: ${ceiling}`,
    `<entry>\n${entry}\n</entry>`,
  ].join('\n');
  return writeDailyPrompt([{ role: 'user', text }], SCHEMA) as {
    prompt: string;
    difficulty: number;
    tips: string[];
    reason: string;
    takesUp: string[];
  };
}

describe('the local guide’s prompt of the day', () => {
  it('uses one of the given topics or personas, and says which one', () => {
    const { prompt, reason, takesUp, tips } = write({ topics: ['family', 'rest'] });
    expect(['family', 'rest']).toContain(takesUp[0]);
    expect(prompt).toContain(takesUp[0]);
    expect(reason).toContain(takesUp[0]);
    expect(tips).toHaveLength(3);
    expect(prompt.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  it('is never a prompt that the person already had, as long as there is another', () => {
    const had: string[] = [];
    for (let day = 0; day < 8; day += 1) had.push(write({ topics: ['family', 'rest'], had }).prompt);
    expect(new Set(had).size).toBe(8);
  });

  it('is not harder than the allowed difficulty', () => {
    const both = { topics: ['rest'], parts: ['The Judge'] };
    for (const entry of ['I rested.', 'I ran.', 'I cooked.', 'I read.', 'I slept.']) {
      expect(write({ ...both, ceiling: 2, entry }).difficulty).toBeLessThanOrEqual(2);
    }
    expect(write({ parts: ['The Judge'] })).toMatchObject({ difficulty: 3, takesUp: ['The Judge'] });
  });

  it.each([
    ['Hoy discutí con mi hermana y estoy cansada.', /semana|últimamente/],
    ['Я очень злюсь на начальника.', /[а-я]/],
    ['今日は市場でパンを買った。', /今週|最近/],
    ['أنا متعب جدا اليوم', /[\u0600-\u06ff]/],
  ])('is in the language of the entry: %s', (entry, expected) => {
    expect(write({ topics: ['work'], entry }).prompt).toMatch(expected);
  });
});
