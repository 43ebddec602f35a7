import { describe, expect, it } from '@jest/globals';
import { composeEntries, ENTRY_KINDS, isEntry } from './entries.js';
import type { LabelledLine } from './labelled-lines.js';

const line = (text: string, label: LabelledLine['label'], kind: string, language = 'en'): LabelledLine => ({
  ...{ text, label, kind, language, pattern: text, subject: 'self' },
});
const everyday = ['I made soup', 'The bus was late.', 'We watched a film!'];
const lines = [
  ...everyday.map((text) => line(text, 'safe', 'everyday')),
  line('I miss my father.', 'safe', 'grief'),
  line('I have taken all of them.', 'danger', 'medical-now'),
  line('Ich habe Suppe gekocht', 'safe', 'everyday', 'de'),
];

describe('entries composed of lines', () => {
  const entries = composeEntries(lines);

  it('are the same each time', () => {
    expect(composeEntries(lines)).toEqual(entries);
    expect(entries.every(isEntry)).toBe(true);
    expect(lines.some(isEntry)).toBe(false);
  });

  it('contain the line that should be noticed once, among two and among five everyday lines', () => {
    for (const [kind, around] of [
      [ENTRY_KINDS.amongTwo, 2],
      [ENTRY_KINDS.amongFive, 5],
    ] as const) {
      const some = entries.filter((entry) => entry.kind === kind);
      expect(some).toHaveLength(150);
      for (const { text, label } of some) {
        expect(label).toBe('danger');
        expect(text.split('I have taken all of them.')).toHaveLength(2);
        expect(text.match(/soup|bus|film/g)).toHaveLength(around);
      }
      expect(new Set(some.map(({ text }) => text.indexOf('I have taken'))).size).toBeGreaterThan(2);
    }
  });

  it('are in one language, and each sentence ends', () => {
    const german = entries.filter(({ language }) => language === 'de');
    expect(german.length).toBeGreaterThan(0);
    for (const { text } of german) expect(text).toMatch(/^(Ich habe Suppe gekocht\.[ \n]?)+$/);
  });
});
