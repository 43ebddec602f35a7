import { describe, expect, it } from '@jest/globals';
import type { GuideMemoryKind } from '@shadow-guide/contracts';
import { chooseMemoriesForModel } from './choose-memories-for-model.js';

const memory = (kind: GuideMemoryKind, text: string, found = 0, isPaused = false) => ({
  ...{ kind, text, isPaused },
  foundAt: new Date(found),
});
const told = (...memories: ReturnType<typeof memory>[]) =>
  chooseMemoriesForModel(memories).map(({ text }) => text);

describe('the memories sent to a model', () => {
  it('list people and preferences before facts and themes, and within each kind the latest first', () => {
    expect(
      told(
        memory('theme', 'theme'),
        memory('fact', 'fact'),
        memory('person', 'older', 1),
        memory('preference', 'preference'),
        memory('person', 'newer', 2),
      ),
    ).toEqual(['newer', 'older', 'preference', 'fact', 'theme']);
  });

  it('exclude paused memories', () => {
    expect(told(memory('fact', 'kept'), memory('fact', 'paused', 0, true))).toEqual(['kept']);
  });

  it('have at most 2,000 characters; a memory that does not fit is skipped in favour of the next one that fits', () => {
    const long = Array.from({ length: 10 }, (_, index) => memory('fact', 'x'.repeat(290), 10 - index));
    const texts = told(...long, memory('theme', 'short'));
    expect(texts.join('').length).toBeLessThanOrEqual(2_000);
    expect(texts).toHaveLength(7);
    expect(texts.at(-1)).toBe('short');
  });
});
