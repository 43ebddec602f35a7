import { describe, expect, it } from '@jest/globals';
import { referenceParts, workAddress, workAuthors } from './cited-work.js';

describe('a cited work', () => {
  it.each([
    [['Jung, C. G.'], 'Jung, C. G.'],
    [['Lally, P.', 'Potts, H.'], 'Lally, P., & Potts, H.'],
    [['A', 'B', 'C'], 'A, B, & C'],
    [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E, F et al.'],
    [[], ''],
  ])('by %j is by "%s"', (authors, text) => expect(workAuthors({ authors })).toBe(text));

  const work = {
    id: 'w',
    kind: 'paper',
    title: 'Habits',
    authors: ['Lally, P.'],
    year: 2010,
    venue: 'EJSP',
  } as const;
  it.each([
    [{}, 'Lally, P. (2010). Habits. EJSP.'],
    [{ year: undefined }, 'Lally, P. (n.d.). Habits. EJSP.'],
    [{ authors: [] }, 'Habits (2010). EJSP.'],
    [{ venue: 'Book' }, 'Lally, P. (2010). Habits.'],
  ])('with %j is referred to as "%s"', (part, text) => {
    const { before, after } = referenceParts({ ...work, authors: [...work.authors], ...part });
    expect(`${before}Habits${after}`).toBe(text);
  });

  it('is found by its DOI, or else by an address that begins with https', () => {
    expect(workAddress({ doi: '10.1/x', url: 'https://example.org' })).toBe('https://doi.org/10.1/x');
    expect(workAddress({ url: 'https://example.org' })).toBe('https://example.org');
    expect(workAddress({ url: 'javascript:alert(1)' })).toBeNull();
    expect(workAddress({})).toBeNull();
  });
});
