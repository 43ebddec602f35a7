import { describe, expect, it } from '@jest/globals';
import { composeAnswer } from '../compose-answer.js';

const SCHEMA = {
  type: 'object',
  properties: {
    reached: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          item: { type: 'integer', minimum: 0, maximum: 100 },
          isReached: { type: 'boolean' },
          quote: { type: 'string' },
        },
        required: ['item', 'isReached', 'quote'],
      },
    },
  },
  required: ['reached'],
};
const ask = (system: string, user: string, schema?: object) =>
  composeAnswer({
    feature: schema ? 'structured' : 'stream',
    messages: [
      { role: 'system', text: system },
      { role: 'user', text: user },
    ],
    stream: !schema,
    includeUsage: false,
    maxTokens: undefined,
    schema: schema && { name: 'exercise_completion', schema: { ...schema } },
  });

describe('a reply in an exercise', () => {
  const NEXT = 'Next guided prompt: What did you feel?';
  const WORDS = 'My sister laughed at me and I went quiet.';

  it.each([
    ['an entry', WORDS],
    ['a short word', 'ok'],
    ['one of the styles', WORDS, 'Approach: questions_only\n'],
    ['good news', 'I got the job!'],
  ])('to %s ends with the next prompt, which is the only question', (_, words, before = '') => {
    const reply = ask(`${before}${NEXT}`, words);
    expect(reply).toMatch(/What did you feel\?$/);
    expect(reply.match(/\?/g)).toHaveLength(1);
  });

  it('contains no question where the exercise may be complete', () => {
    const reply = ask(`Closing: enough is written.\nPrompt in reserve: What did you feel?`, WORDS);
    expect(reply).not.toContain('?');
    expect(reply.length).toBeGreaterThan(3);
  });

  it('contains no exercise question at a goodbye, in danger, or when all prompts were asked', () => {
    expect(ask(NEXT, 'Good night, I am going to bed now.')).not.toContain('What did you feel');
    expect(ask(`${NEXT}\nSafety: signs of danger.`, WORDS)).not.toContain('What did you feel');
    expect(ask('All guided prompts have been asked.', WORDS)).toMatch(/\?$/);
  });
});

describe('the decision which aims were reached', () => {
  const SYSTEM = 'Judge.\n\n<aims>\n1. an event is named\n2. a feeling is named\n</aims>';
  const judge = (...said: string[]) =>
    JSON.parse(ask(SYSTEM, said.map((text) => `<entry>\n${text}\n</entry>`).join('\n'), SCHEMA)).reached;

  it('is based on the person’s own words, with a different message for each aim', () => {
    expect(judge('My sister laughed at me. Twice.', 'أنا متعبة جدا من كل هذا')).toEqual([
      { item: 1, isReached: true, quote: 'My sister laughed at me' },
      { item: 2, isReached: true, quote: 'أنا متعبة جدا من كل هذا' },
    ]);
  });

  it('is empty when nothing was said', () => {
    expect(judge('ok', '🙂')).toEqual([1, 2].map((item) => ({ item, isReached: false, quote: '' })));
  });
});
