import { describe, expect, it } from '@jest/globals';
import { QuoteFinder } from './find-quote.js';

const entry =
  'I said “it’s fine” again,\n\n but I wasn’t… I was   furious — and tired. 疲れた。 Ich war müde 😔';

describe('QuoteFinder', () => {
  it.each([
    ['the same words', 'I was   furious', 'I was   furious'],
    ['straight quotation marks instead of curved ones', "it's fine", 'it’s fine'],
    ['a quote with quotation marks around it', '"I said “it’s fine” again"', 'I said “it’s fine” again'],
    ['one blank instead of several', 'I was furious', 'I was   furious'],
    ['a blank instead of a line break', 'again, but I', 'again,\n\n but I'],
    ['three dots instead of an ellipsis', "but I wasn't...", 'but I wasn’t…'],
    ['a hyphen instead of a dash', 'furious - and tired', 'furious — and tired'],
    ['another script', '疲れた', '疲れた'],
    ['one ideograph', '疲', '疲'],
    ['a word with an emoji', 'müde 😔', 'müde 😔'],
    ['words with blanks around them', '  and tired. ', 'and tired.'],
    ['the end of the entry', '😔', '😔'],
  ])('finds %s and returns the exact words of the entry', (_, claimed, exact) => {
    const found = new QuoteFinder(entry).find(claimed);
    expect(found).toBe(exact);
    expect(entry).toContain(found);
  });

  it.each([
    ['words the person did not write', 'I was sad'],
    ['other capitals', 'i was furious'],
    ['words joined across a gap', 'I said … tired'],
    ['another accent', 'mude'],
    ['nothing', ''],
    ['marks only', '" "'],
    ['a single letter', 'I'],
    ['punctuation only', '. '],
  ])('drops %s', (_, claimed) => {
    expect(new QuoteFinder(entry).find(claimed)).toBeUndefined();
  });

  it('is fast on the longest entry', () => {
    const long = 'so it goes on and on, “again” and again. '.repeat(195);
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      const finder = new QuoteFinder(long);
      for (let count = 0; count < 20; count += 1)
        expect(finder.find(`${long.slice(count, 4_000)}x`)).toBeUndefined();
      return process.cpuUsage(start).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(1_000);
  });
});
