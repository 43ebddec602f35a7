import { describe, expect, it } from '@jest/globals';
import { aWork } from './a-work.js';
import { ris } from './ris.js';

describe('an RIS file', () => {
  it('contains a record for each work that starts with its type and ends with ER', () => {
    expect(
      ris([aWork({ venue: 'European Journal of Social Psychology, 40(6), 998-1009' })]).split('\r\n'),
    ).toEqual([
      'TY  - JOUR',
      'ID  - lally-2010-habits',
      'AU  - Lally, P.',
      'AU  - van Jaarsveld, C. H. M.',
      'TI  - How are habits formed: Modelling habit formation in the real world',
      'T2  - European Journal of Social Psychology',
      'PY  - 2010',
      'VL  - 40',
      'IS  - 6',
      'SP  - 998',
      'EP  - 1009',
      'DO  - 10.1002/ejsp.674',
      'UR  - https://doi.org/10.1002/ejsp.674',
      'ER  - ',
      '',
    ]);
    expect(ris([aWork(), aWork()])).toContain('ER  - \r\n\r\nTY  - JOUR');
  });

  it.each([
    ['review', 'Mindfulness, 10, 979-995', 'JOUR'],
    ['book', 'Basic Books', 'BOOK'],
    ['chapter', 'International Review of Neurobiology, vol. 92, 291-317', 'CHAP'],
    ['guideline', 'WHO', 'RPRT'],
    ['website', 'storywell.com', 'ELEC'],
    ['paper', 'arXiv:2510.15297', 'UNPB'],
  ] as const)('uses the right type for a %s in %s', (kind, venue, type) => {
    expect(ris([aWork({ kind, venue })])).toMatch(new RegExp(`^TY  - ${type}\r\n`));
  });

  it('names organisations and editors, and keeps a text on one line', () => {
    const work = ris([
      aWork({
        kind: 'book',
        authors: ['World Health Organization', 'Zweig, C. (Ed.)'],
        title: 'One\r\nER  - two',
        venue: 'Basic Books',
      }),
    ]);
    expect(work).toContain('AU  - World Health Organization\r\nED  - Zweig, C.\r\n');
    expect(work).toContain('TI  - One ER - two\r\nPB  - Basic Books\r\n');
  });

  it('omits unknown values', () => {
    expect(ris([aWork({ year: undefined, doi: undefined, url: undefined, authors: [] })])).not.toMatch(
      /^(PY|DO|UR|AU)/m,
    );
  });
});
