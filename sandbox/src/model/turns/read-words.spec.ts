import { describe, expect, it } from '@jest/globals';
import { readWords } from './read-words.js';

describe('the words of a turn', () => {
  it('are lower-case, without accents, apostrophes and digits, sentence by sentence', () => {
    expect(readWords('I didn’t sleep. Été 2024!\nOk')).toEqual([
      ['i', 'didnt', 'sleep'],
      ['ete', '0', '!'],
      ['ok'],
    ]);
  });

  it('are single characters in Chinese and Japanese', () => {
    expect(readWords('今天很好。谢谢')).toEqual([
      ['今', '天', '很', '好'],
      ['谢', '谢'],
    ]);
  });

  it('come from the beginning and the end of a long text', () => {
    const words = readWords(`first ${'word '.repeat(5_000)}last`).flat();
    expect(words[0]).toBe('first');
    expect(words.at(-1)).toBe('last');
    expect(words.length).toBeLessThan(1_000);
  });
});
