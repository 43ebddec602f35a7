import { describe, expect, it } from '@jest/globals';
import { type Choice, choosePrompt, type ShownPrompt } from './choose-prompt.js';
import { type LibraryPrompt, promptLibrary } from './library/index.js';

const prompt = (key: string, change: Partial<LibraryPrompt> = {}): LibraryPrompt => ({
  key,
  prompt: `What of ${key}?`,
  category: 'self_discovery',
  difficulty: 1,
  tips: ['One.', 'Two.'],
  ...change,
});

/** Returns the keys of all prompts that may be chosen. */
function chosen(change: Partial<Choice>): Set<string> {
  const choice: Choice = {
    ...{ library: promptLibrary, shown: [], ceiling: 5, isDaily: true, pick: () => 0 },
    ...change,
  };
  const keys = new Set<string>();
  let count = 1;
  for (let index = 0; index < count; index += 1) {
    const pick = (candidates: number) => {
      count = candidates;
      return index;
    };
    keys.add(choosePrompt({ ...choice, pick }).key);
  }
  return keys;
}

const shown = (key: string, daysAgo: number, wasDaily = true): ShownPrompt => ({ key, daysAgo, wasDaily });

describe('the choice of a prompt from the library', () => {
  it('never exceeds the person’s difficulty ceiling, and covers every difficulty below it', () => {
    const difficulties = (ceiling: number) =>
      new Set(
        [...chosen({ ceiling })].map((key) => promptLibrary.find((one) => one.key === key)?.difficulty),
      );
    expect([...difficulties(2)].sort()).toEqual([1, 2]);
    expect([...difficulties(5)].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('repeats no daily prompt within 60 days, even among gentle prompts only', () => {
    const had: ShownPrompt[] = [];
    for (let day = 0; day < 130; day += 1) {
      const within = had.filter(({ daysAgo }) => day - daysAgo < 60);
      const ages = within.map((one) => ({ ...one, daysAgo: day - one.daysAgo }));
      const pick = (count: number) => (day * 7) % count;
      const { key } = choosePrompt({ library: promptLibrary, shown: ages, ceiling: 2, isDaily: true, pick });
      expect(within.map((one) => one.key)).not.toContain(key);
      had.push(shown(key, day));
    }
  });

  it('prefers prompts that were never shown, and repeats an older prompt rather than today’s when another one is requested', () => {
    const library = [prompt('a'), prompt('b'), prompt('c')];
    expect(chosen({ library, shown: [shown('a', 20, false)] })).toEqual(new Set(['b', 'c']));
    const all = [shown('a', 0), shown('b', 9), shown('c', 20)];
    expect(chosen({ library, shown: all, isDaily: false })).toEqual(new Set(['b', 'c']));
  });

  it('changes the category from one day to the next', () => {
    const library = [prompt('a'), prompt('b'), prompt('c', { category: 'relationships' })];
    expect(chosen({ library, shown: [shown('a', 1)] })).toEqual(new Set(['c']));
    expect(chosen({ library, shown: [shown('a', 9)] })).toEqual(new Set(['b', 'c']));
  });

  it('never chooses two hard prompts in a row', () => {
    const library = [prompt('a', { difficulty: 4 }), prompt('b', { difficulty: 5 }), prompt('c')];
    expect(chosen({ library, shown: [shown('a', 2)] })).toEqual(new Set(['c']));
  });

  it('chooses a prompt even when every fitting one was shown today', () => {
    const library = [prompt('a'), prompt('b', { difficulty: 5 })];
    expect(chosen({ library, shown: [shown('a', 0)], ceiling: 2 })).toEqual(new Set(['a']));
  });
});
