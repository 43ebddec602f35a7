import { describe, expect, it } from '@jest/globals';
import { forumCategories } from '@shadow-guide/contracts';
import { checkSafety } from '@shadow-guide/safety';
import { wordRuleOf } from '../../word-rules/index.js';
import { isSameQuestion } from '../same-question.js';
import { promptLibrary } from './index.js';

describe('the library of the forum’s prompts', () => {
  it('has at least 130 prompts, equally many per category, each with a unique key', () => {
    expect(promptLibrary.length).toBeGreaterThanOrEqual(130);
    expect(new Set(promptLibrary.map(({ key }) => key)).size).toBe(promptLibrary.length);
    for (const category of forumCategories) {
      expect(promptLibrary.filter((prompt) => prompt.category === category)).toHaveLength(
        promptLibrary.length / forumCategories.length,
      );
    }
  });

  it.each(promptLibrary)('has a short, plain and complete text: $key', ({ text }) => {
    expect(text.length).toBeGreaterThanOrEqual(40);
    expect(text.length).toBeLessThanOrEqual(220);
    expect(text).toMatch(/^\p{Lu}.*[?.]$/u);
    expect(text).not.toMatch(/[!<>*#]|\s\s|\.\.\./);
    expect(text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  it.each(promptLibrary)('has a prompt that can be answered safely in public: $key', ({ text }) => {
    expect(checkSafety(text)).toBeNull();
    expect(wordRuleOf(text)).toBeNull();
    expect(text).not.toMatch(/\b(?:die|dead|death|kill|suicid|self-harm|abuse|violen|assault|trauma|worst)/i);
    expect(text).not.toMatch(
      /\b(?:disorder|diagnos|symptom|depress|therap|research|studies|proven|science)/i,
    );
    expect(text).not.toMatch(/\b(?:weight|calorie|diet|drink|drug|medic|alcohol)/i);
    expect(text).not.toMatch(
      /\b(?:which (?:city|town|country|school|company)|where do you (?:live|work)|by name|how old)\b/i,
    );
  });

  it('has no question twice', () => {
    const same = promptLibrary.flatMap((one, index) =>
      promptLibrary
        .slice(index + 1)
        .flatMap((other) => (isSameQuestion(one.text, other.text) ? [`${one.text} / ${other.text}`] : [])),
    );
    expect(same).toEqual([]);
  });

  it('varies its openings', () => {
    const openings = promptLibrary.map(({ text }) => text.split(' ').slice(0, 2).join(' '));
    const most = Math.max(...openings.map((opening) => openings.filter((one) => one === opening).length));
    expect(new Set(openings).size).toBeGreaterThanOrEqual(40);
    expect(most).toBeLessThanOrEqual(12);
  });
});
