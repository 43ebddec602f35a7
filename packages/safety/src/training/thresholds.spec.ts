import { describe, expect, it } from '@jest/globals';
import { levelOfLine, type ScoredLine } from './scored-line.js';
import { findThresholds } from './thresholds.js';

const safe = (danger: number, noticed: number, hasPhrase = false): ScoredLine => ({
  ...{ text: '', label: 'safe', kind: 'idiom', pattern: '', language: 'en' },
  ...{ fold: 0, danger, noticed, hasPhrase },
});

describe('thresholds', () => {
  it('leave two in a hundred safe lines with a card and seven with a question', () => {
    const lines = Array.from({ length: 1_000 }, (_, at) => safe(at / 1_000, ((at * 7) % 1_000) / 1_000));
    const thresholds = findThresholds(lines);
    const count = (level: string | null) =>
      lines.filter((line) => levelOfLine(line, thresholds) === level).length;
    expect(count('danger')).toBeLessThanOrEqual(20);
    expect(count('danger')).toBeGreaterThanOrEqual(18);
    expect(count('uncertain')).toBeLessThanOrEqual(70);
    expect(count('uncertain')).toBeGreaterThanOrEqual(65);
  });

  it('are higher when every-day lines are noticed more often than lines that sound dangerous', () => {
    const sounding = Array.from({ length: 1_000 }, (_, at) => safe(at / 1_000, at / 1_000));
    const everyday = sounding.map((line) => ({ ...line, kind: 'everyday', danger: line.danger * 2 }));
    const alone = findThresholds(sounding)['english']!;
    const both = findThresholds([...sounding, ...everyday])['english']!;
    expect(both.card).toBeGreaterThan(alone.card);
    expect(everyday.filter(({ danger }) => danger > both.card).length).toBeLessThanOrEqual(10);
  });

  it('count the false alarms of phrases too', () => {
    const lines = Array.from({ length: 100 }, (_, at) => safe(at / 100, 0, at < 2));
    const { english } = findThresholds(lines);
    expect(lines.filter(({ danger }) => danger > english!.card)).toEqual([]);
  });
});
