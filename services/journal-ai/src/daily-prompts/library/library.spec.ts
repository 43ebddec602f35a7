import { describe, expect, it } from '@jest/globals';
import { promptCategories } from '@shadow-guide/contracts';
import { checkSafety } from '@shadow-guide/safety';
import { promptLibrary } from './index.js';

const count = (matches: (prompt: (typeof promptLibrary)[number]) => boolean) =>
  promptLibrary.filter(matches).length;

describe('the prompt library', () => {
  it('has at least 120 prompts, each with a unique key and text', () => {
    expect(promptLibrary.length).toBeGreaterThanOrEqual(120);
    expect(new Set(promptLibrary.map(({ key }) => key)).size).toBe(promptLibrary.length);
    expect(new Set(promptLibrary.map(({ prompt }) => prompt.toLowerCase())).size).toBe(promptLibrary.length);
  });

  it('consists of single short prompts, each with two or three tips', () => {
    for (const { prompt, tips, difficulty } of promptLibrary) {
      expect(prompt.length).toBeLessThanOrEqual(200);
      expect(prompt.length).toBeGreaterThan(15);
      expect(prompt).toMatch(/[?.]$/);
      expect(prompt.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect([2, 3]).toContain(tips.length);
      expect(new Set(tips).size).toBe(tips.length);
      for (const tip of tips) {
        expect(tip).toMatch(/[.?]'?$/);
        expect(tip.length).toBeLessThanOrEqual(160);
      }
      expect([1, 2, 3, 4, 5]).toContain(difficulty);
    }
  });

  it('mentions no danger, diagnosis or cure', () => {
    const harm = /\b(die|dying|dead|death|kill|suicid|self-harm|cut yourself|abuse|violen)/i;
    const clinic = /\b(disorder|diagnos|trauma|symptom|depress|therap|narcissis|research|studies|proven)/i;
    for (const { prompt, tips } of promptLibrary) {
      for (const text of [prompt, ...tips]) {
        expect(text).not.toMatch(harm);
        expect(text).not.toMatch(clinic);
      }
      // When a person leaves the prompt in the input field, it is sent with their own text and checked for danger.
      expect(checkSafety(prompt)).toBeNull();
      for (const tip of tips) expect(checkSafety(tip)?.level).not.toBe('danger');
    }
  });

  it('has every category at every difficulty, more gentle prompts than hard ones, and enough gentle ones for 60 days', () => {
    for (const category of promptCategories) {
      for (const difficulty of [1, 2, 3, 4, 5]) {
        expect(count((one) => one.category === category && one.difficulty === difficulty)).toBeGreaterThan(0);
      }
    }
    expect(count(({ difficulty }) => difficulty <= 2)).toBeGreaterThan(60);
    expect(count(({ difficulty }) => difficulty <= 2)).toBeGreaterThan(
      count(({ difficulty }) => difficulty > 2),
    );
  });

  it('says in every prompt of difficulty 5 that one may rest or stop', () => {
    const easing = /stop|rest|leave|break|ordinary|near|afterwards|good day/i;
    for (const { difficulty, tips } of promptLibrary) {
      if (difficulty === 5) expect(tips.join(' ')).toMatch(easing);
    }
  });
});
