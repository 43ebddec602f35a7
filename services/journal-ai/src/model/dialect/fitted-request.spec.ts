import { describe, expect, it } from '@jest/globals';
import { FEWEST_REPLY_TOKENS, fitRequest, type Message } from './fitted-request.js';

const system: Message = { role: 'system', content: 'Be kind. '.repeat(20) };
const newest: Message = { role: 'user', content: 'I slept badly.' };
const earlier = Array.from({ length: 10 }, (_, index): Message => {
  const role = index % 2 === 0 ? 'user' : 'assistant';
  return { role, content: `${index} ${'word '.repeat(80)}` };
});
const all = [system, ...earlier, newest];

describe('a request fitted into a context', () => {
  it('is sent whole when no context length is known', () => {
    expect(fitRequest(all, 4_000)).toMatchObject({ messages: all, maxTokens: 4_000, isShortest: false });
  });

  it('leaves out the oldest messages, and keeps the instructions and the newest', () => {
    const { messages, maxTokens, size } = fitRequest(all, 4_000, 1_200);
    expect(messages[0]).toBe(system);
    expect(messages.at(-1)).toBe(newest);
    expect(messages.slice(1, -1)).toEqual(earlier.slice(-(messages.length - 2)));
    expect(messages.length).toBeGreaterThan(3);
    expect(maxTokens).toBe(300);
    expect(size).toBeLessThanOrEqual(1_200);
  });

  it.each([700, 800, 900, 1_000, 1_100])(
    'starts, after the instructions, with a message of the person in a context of %s tokens',
    (limit) => {
      const { messages } = fitRequest(all, 4_000, limit);
      expect(messages[1]?.role).toBe('user');
    },
  );

  it('is never shorter than the instructions, the newest message and a short answer', () => {
    expect(fitRequest(all, 4_000, 1)).toMatchObject({
      messages: [system, newest],
      maxTokens: FEWEST_REPLY_TOKENS,
      isShortest: true,
    });
  });

  it('requests no longer answer than the caller wants', () => {
    expect(fitRequest([system, newest], 100, 100_000).maxTokens).toBe(100);
    expect(fitRequest([system, newest], 100, 1)).toMatchObject({ maxTokens: 100, isShortest: true });
  });

  it('keeps at least one message, even without instructions', () => {
    expect(fitRequest([newest], 100, 1).messages).toEqual([newest]);
  });
});
