import { describe, expect, it } from '@jest/globals';
import { aWork } from './a-work.js';
import { plain, plainReference } from './plain.js';
import { uniqueWorks } from './unique-works.js';

describe('a plain-text reference', () => {
  it.each([
    [
      aWork(),
      'Lally, P., & van Jaarsveld, C. H. M. (2010). How are habits formed: Modelling habit formation in the real world. European Journal of Social Psychology, 40, 998-1009. https://doi.org/10.1002/ejsp.674',
    ],
    [
      aWork({
        authors: ['Wikipedia contributors'],
        year: undefined,
        title: 'Really?',
        venue: 'Wikipedia',
        doi: undefined,
        url: 'https://en.wikipedia.org/',
      }),
      'Wikipedia contributors (n.d.). Really? Wikipedia. https://en.wikipedia.org/',
    ],
    [
      aWork({ authors: ['(not named)'], title: 'A page', venue: 'A site', doi: undefined, url: undefined }),
      'A page (2010). A site.',
    ],
    [
      aWork({ authors: ['Goyal, M.', 'et al.'], title: 'A', venue: 'B', doi: undefined, url: undefined }),
      'Goyal, M., et al. (2010). A. B.',
    ],
    [
      aWork({ kind: 'book', venue: 'Book', title: 'A', doi: undefined, url: 'http://example.org/a' }),
      'Lally, P., & van Jaarsveld, C. H. M. (2010). A. http://example.org/a',
    ],
    [
      aWork({ title: 'A', venue: 'B', doi: undefined, url: 'javascript:alert(1)' }),
      'Lally, P., & van Jaarsveld, C. H. M. (2010). A. B.',
    ],
  ])('contains author, year, title and venue', (work, reference) => {
    expect(plainReference(work)).toBe(reference);
  });

  it('is sorted by author and year', () => {
    const works = [
      aWork({ authors: ['Öst, L.-G.'] }),
      aWork({ year: 2011 }),
      aWork(),
      aWork({ authors: ['Zweig, C.'] }),
    ];
    expect(
      plain(works)
        .split('\n\n')
        .map((line) => line.slice(0, 9)),
    ).toEqual(['Lally, P.', 'Lally, P.', 'Öst, L.-G', 'Zweig, C.']);
  });
});

describe('works of several resources', () => {
  it('appear once, even a work that has two catalogue names', () => {
    const works = [
      aWork(),
      aWork({ id: 'other' }),
      aWork(),
      aWork({ id: 'again', doi: '10.1002/EJSP.674' }),
      aWork({ id: 'no-doi', doi: undefined }),
    ];
    expect(uniqueWorks(works).map(({ id }) => id)).toEqual(['lally-2010-habits', 'no-doi']);
  });
});
