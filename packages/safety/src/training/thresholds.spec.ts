import { describe, expect, it } from '@jest/globals';
import { LOOK_ALIKE } from './labelled-lines.js';
import { loudnessOfLine, type ScoredLine } from './scored-line.js';
import { findThresholds } from './thresholds.js';

const safe = (danger: number, noticed: number, hasPhrase = false, kind = 'everyday'): ScoredLine => ({
  ...{ text: '', label: 'safe', kind, pattern: '', subject: 'self', language: 'en' },
  ...{ fold: 0, danger, noticed, hasPhrase, found: null },
});
const everyday = Array.from({ length: 1_000 }, (_, at) => safe(at / 1_000, ((at * 7) % 1_000) / 1_000));
const counted = (lines: readonly ScoredLine[], thresholds = findThresholds(lines)) => {
  const count = (loudness: string | null) =>
    lines.filter((line) => loudnessOfLine(line, thresholds) === loudness).length;
  return { cards: count('danger'), questions: count('uncertain'), signs: count('sign') };
};

describe('the thresholds', () => {
  it('show a card for five of a thousand everyday lines, ask the question for 20, and count 45 as a weak sign', () => {
    expect(counted(everyday)).toEqual({ cards: 5, questions: 20, signs: 45 });
  });

  it('show a card for 25 of a thousand lines that sound dangerous, without fewer questions for such lines', () => {
    const sounding = everyday.map((line) => ({
      ...line,
      kind: 'idiom',
      danger: line.danger * 2,
      noticed: 1,
    }));
    const alone = findThresholds(everyday)['english']!;
    const both = findThresholds([...everyday, ...sounding])['english']!;
    expect(sounding.filter(({ danger }) => danger > both.card)).toHaveLength(25);
    expect(both.card).toBeGreaterThan(alone.card);
    expect(both.question).toBeLessThan(1);
  });

  it('ignore lines that only resemble danger', () => {
    const alike = everyday.map((line) => ({ ...line, kind: LOOK_ALIKE, danger: 9, noticed: 9 }));
    expect(findThresholds([...everyday, ...alike])).toEqual(findThresholds(everyday));
  });

  it('count false alarms caused by phrases too', () => {
    const lines = everyday.map((line, at) => ({ ...line, hasPhrase: at < 5 }));
    expect(counted(lines)).toEqual({ cards: 5, questions: 20, signs: 45 });
    const card = findThresholds(lines)['english']!.card;
    expect(lines.filter(({ danger }) => danger > card)).toEqual([]);
  });
});
