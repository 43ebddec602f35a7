import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_REASON, validateEntryText } from './index.js';

function readLines(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => line.replace(/\\n/g, '\n'));
}

const accepted = readLines('accepted.txt');
const rejected = readLines('rejected.txt');

describe('the text of an entry', () => {
  it.each(accepted)('is accepted: %s', (text) => {
    expect(validateEntryText(text)).toEqual({ ok: true });
  });

  it.each(rejected)('is refused with a reason that is a full sentence: %s', (text) => {
    expect(validateEntryText(text)).toEqual({ ok: false, reason: expect.stringMatching(/^\p{Lu}.+\.$/u) });
  });

  it('has test data of at least 400 accepted and 100 refused lines', () => {
    expect(accepted.length).toBeGreaterThanOrEqual(400);
    expect(rejected.length).toBeGreaterThanOrEqual(100);
  });

  it('is refused with advice, and with the note that the text is still in the input field', () => {
    const kept = 'What you typed is still in the box.';
    expect(DEFAULT_REASON).toBe(`Please enter natural language text for your reflection. ${kept}`);
    expect(validateEntryText('asdfghjkl')).toEqual({ ok: false, reason: DEFAULT_REASON });
    const empty = `Please write at least one letter, number or emoji. ${kept}`;
    expect(validateEntryText('?!')).toEqual({ ok: false, reason: empty });
    expect(validateEntryText('  \n ')).toEqual({ ok: false, reason: empty });
  });

  it('may have 8,000 code points but not 8,001', () => {
    const flames = '🔥'.repeat(7_995);
    expect(validateEntryText(`burn ${flames}`)).toEqual({ ok: true });
    expect(validateEntryText(`burns ${flames}`)).toEqual({
      ok: false,
      reason:
        'One entry holds up to 8,000 characters, and this one has 8,001. Please shorten it or send it in parts. What you typed is still in the box.',
    });
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['opening tags', '<a '],
    ['open brackets', '{('],
    ['words and equals signs', 'a= '],
    ['base64', 'aB3'],
    ['dots and calls', 'a.b('],
    ['colons', 'a: b;'],
    ['keys and values', 'k=v '],
  ])('is checked in under 100 ms at 8,000 characters of %s', (_, unit) => {
    const text = unit.repeat(Math.floor(7_999 / unit.length));
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      validateEntryText(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
