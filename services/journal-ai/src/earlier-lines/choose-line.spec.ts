import { describe, expect, it } from '@jest/globals';
import { chooseLine, type EarlierEntry, themesIn } from './choose-line.js';

const entry = (text: string, date = '2026-02-20'): EarlierEntry => ({ id: `id of ${text}`, date, text });
const JONAS = { names: ['Jonas'], themes: [] };

describe('the sentence of an earlier day', () => {
  it('is the sentence that shares the most names and themes with the entry, the latest on a tie', () => {
    const named = { names: ['Jonas', 'Lena'], themes: [] };
    const earlier = [
      entry('Jonas came by for a short while.'),
      entry('It rained. Jonas and Lena sang in the kitchen. We slept.'),
      entry('Lena and Jonas were at the sea with us.'),
    ];
    expect(chooseLine(named, 'now', earlier)?.text).toBe('Jonas and Lena sang in the kitchen.');
  });

  it('is a whole sentence on one line, between 20 and 240 characters long', () => {
    expect(chooseLine(JONAS, '', [entry('Jonas  came by for\ta short while')])?.text).toBe(
      'Jonas came by for a short while',
    );
    expect(chooseLine(JONAS, '', [entry('Jonas came by.')])).toBeNull();
    expect(chooseLine(JONAS, '', [entry(`Jonas came by ${'again '.repeat(40)}`)])).toBeNull();
  });

  it('is never a sentence that the entry itself contains', () => {
    expect(
      chooseLine(JONAS, 'JONAS came by for a short while.', [entry('Jonas came by for a short while.')]),
    ).toBeNull();
  });

  it('ignores names found in more than ten entries and themes found in more than three', () => {
    const ofName = (count: number) =>
      Array.from({ length: count }, (_, index) => entry(`Jonas came by for a while, time ${index}.`));
    expect(chooseLine(JONAS, '', ofName(10))).not.toBeNull();
    expect(chooseLine(JONAS, '', ofName(11))).toBeNull();
    const pottery = { names: [], themes: ['pottery'] };
    const ofTheme = (count: number) =>
      Array.from({ length: count }, (_, index) => entry(`Pottery went well enough, time ${index}.`));
    expect(chooseLine(pottery, '', ofTheme(3))).not.toBeNull();
    expect(chooseLine(pottery, '', ofTheme(4))).toBeNull();
  });
});

describe('the themes in a text', () => {
  it('are the tags that occur in it letter for letter, as whole words', () => {
    expect(themesIn('Work was long, my Mother rang.', ['work', 'mother', 'other', 'self-worth'])).toEqual([
      'work',
      'mother',
    ]);
  });
});
