import { describe, expect, it } from '@jest/globals';
import { dayInName } from '@shadow-guide/contracts/facts';
import { markdownEntry } from './markdown-files.js';

const read = (text: string, day: string | null = null, zone = 'UTC') =>
  markdownEntry(Buffer.from(text), day, zone);

describe('the date of a Markdown file', () => {
  it.each([
    ['2025-03-02.md', '2025-03-02'],
    ['My 20250302 in Rome.md', '2025-03-02'],
    ['2025_03_02 09.30.md', '2025-03-02'],
    ['journal/2025/03/02.md', '2025-03-02'],
    ['2024-12-31/2025-01-01.md', '2025-01-01'],
    ['2025-02-30.md', null],
    ['12025-03-02.md', null],
    ['notes.md', null],
  ])('from the name %s is %s', (name, day) => {
    expect(dayInName(name)).toBe(day);
  });

  it.each([
    ['date: 2025-03-02', '2025-03-02', '2025-03-02T03:00:00.000Z'],
    ['Created: "2025-03-02 09:30"', '2025-03-02', '2025-03-02T00:30:00.000Z'],
    ['title: "A: b"\ndate: 2025-03-02T23:30:00-05:00', '2025-03-02', '2025-03-03T04:30:00.000Z'],
    ['date: 2025-03-02T09:30:00.000Z', '2025-03-02', '2025-03-02T09:30:00.000Z'],
  ])('above its text (%s) takes precedence over the date in its name', (front, day, at) => {
    const entry = read(`---\n${front}\n---\n\nText`, '2020-01-01', 'Asia/Tokyo');
    expect([entry?.day, entry?.at.toISOString(), entry?.text]).toEqual([day, at, 'Text']);
  });

  it('in its name does not affect the text: the first line keeps its indent, and only surrounding blank lines are removed', () => {
    expect(read('\n \n    indented\n\n- a list  \n\n', '2025-03-02')?.text).toBe('    indented\n\n- a list');
  });

  it('in its name stands for noon in the person’s time zone', () => {
    const [tokyo, auckland] = ['Asia/Tokyo', 'Pacific/Auckland'].map((zone) => read('a', '2025-03-02', zone));
    expect(tokyo?.at.toISOString()).toBe('2025-03-02T03:00:00.000Z');
    expect(auckland?.at.toISOString()).toBe('2025-03-01T23:00:00.000Z');
  });

  it.each([
    ['no date', 'Text', null],
    ['an invalid date', '---\ndate: 2025-02-30\n---\nText', null],
    ['no text', '---\ndate: 2025-03-02\n---\n \n', null],
  ])('is required, and so is a text: a file with %s gives no entry', (_, text, day) => {
    expect(read(text, day)).toBeNull();
  });

  it('is not enough for a file of binary content to become an entry', () => {
    expect(markdownEntry(Buffer.from([0xff, 0xfe, 0x41]), '2025-03-02', 'UTC')).toBeNull();
  });
});

describe('the text of a Markdown file', () => {
  it('keeps its formatting, and a horizontal rule at its start', () => {
    const text = '# Day\n\n1. one\n   - two\n\n    verse\n> quote\n\n![](a.jpg) **bold** \\*';
    expect(read(text.replaceAll('\n', '\r\n'), '2025-03-02')?.text).toBe(text);
    expect(read('---\nNo fields, and no end', '2025-03-02')?.text).toBe('---\nNo fields, and no end');
  });
});
