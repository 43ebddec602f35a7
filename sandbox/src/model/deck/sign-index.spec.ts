import { describe, expect, it } from '@jest/globals';
import { SignIndex } from './sign-index.js';

const found = (text: string, words: string[], not: string[] = []) =>
  (new SignIndex({ sign: { words, not } }).find(text).get('sign') ?? []).map((one) => one.text);

describe('a sign', () => {
  it('matches a whole word in any case, and no part of a word', () => {
    expect(found('Bread, and breadth, and 3bread4.', ['bread'])).toEqual(['Bread']);
  });

  it('matches any ending when it ends with a star', () => {
    expect(found('I cooked, cooking is calm', ['cook*'])).toEqual(['cooked', 'cooking']);
  });

  it('does not match in an idiom that only resembles it', () => {
    expect(found('food for thought, and food', ['food'], ['food for thought'])).toEqual(['food']);
  });

  it('matches anywhere in a script without spaces', () => {
    expect(found('今日はパンを買った', ['パン'])).toEqual(['パン']);
    expect(found('我和SNS朋友', ['朋友', 'sns'])).toEqual(['朋友']);
    expect(found('🍲🍲🍲🍲パン', ['パン'])).toEqual(['パン']);
  });

  it('matches a phrase of several words, whatever separates them', () => {
    expect(found('My best  friend wrote; best, friend!', ['best friend'])).toEqual([
      'best  friend',
      'best, friend',
    ]);
    expect(found("Mum's hat, and a to-do list", ['mum', 'to-do'])).toEqual(['Mum', 'to-do']);
  });

  it('matches once when both a phrase and a word inside the phrase match', () => {
    expect(found('My sister rang.', ['sister', 'my sister'])).toEqual(['My sister']);
  });

  it('is found with its offset in the text', () => {
    const index = new SignIndex({ food: { words: ['soup'], not: [] }, home: { words: ['table'], not: [] } });
    const places = index.find('Soup on the table 🍲 soup');
    expect([...places].map(([name, found]) => [name, found.map((one) => one.index)])).toEqual([
      ['food', [0, 21]],
      ['home', [12]],
    ]);
  });

  it('is found quickly in the longest text', () => {
    const words = Array.from({ length: 2_000 }, (_one, n) => `word${n} tail${n}`);
    const index = new SignIndex({ sign: { words: [...words, 'stem*'], not: words } });
    const start = process.cpuUsage();
    index.find('word1 tail1 stems '.repeat(500));
    index.find('stem'.repeat(5_000));
    expect(process.cpuUsage(start).user).toBeLessThan(250_000);
  });
});
