import { describe, expect, it } from '@jest/globals';
import { houseNotices, noticeOf } from './house-notices.js';

const day = (number: number, hour = 12) => new Date(2026, 10, number, hour);

describe('the notice of a day', () => {
  it.each(['writers', 'visitors'] as const)(
    'for %s is the same all day and another one the next day',
    (audience) => {
      expect(noticeOf(day(20, 0), audience)).toBe(noticeOf(day(20, 23), audience));
      expect(noticeOf(day(20), audience)).not.toBe(noticeOf(day(21), audience));
    },
  );

  it.each([
    ['writers', 7],
    ['visitors', 4],
  ] as const)('for %s repeats after %d days, with each notice once', (audience, count) => {
    const round = Array.from({ length: count }, (_, index) => noticeOf(day(1 + index), audience));
    expect(new Set(round).size).toBe(count);
    expect(noticeOf(day(1 + count), audience)).toBe(round[0]);
  });

  it('exists before 1970 too, for devices whose clock is wrong', () => {
    expect(noticeOf(new Date(1969, 11, 30), 'writers').text).not.toBe('');
  });
});

describe('our own notices', () => {
  it.each(houseNotices)('fit the height of their slot: $line', ({ text, link, line, lineLink }) => {
    expect(text.length + (link?.label.length ?? 0)).toBeLessThanOrEqual(132);
    expect(line.length + (lineLink?.label.length ?? 0)).toBeLessThanOrEqual(34);
  });

  it.each(houseNotices)('put no pressure on the reader: $line', ({ text, line }) => {
    expect(`${text} ${line}`).not.toMatch(
      /!|now\b|today only|hurry|last chance|limited|miss out|guarantee|proven/i,
    );
  });
});
