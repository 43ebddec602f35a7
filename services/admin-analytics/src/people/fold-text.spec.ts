import { describe, expect, it } from '@jest/globals';
import { searchPattern, searchTextOf } from './fold-text.js';

const rene = { email: 'R.Noel@example.org', username: null, firstName: 'René', lastName: 'Noël' };

describe('what an account is found by', () => {
  it('is address, username and full name, without case and marks', () => {
    expect(searchTextOf(rene)).toBe('r.noel@example.org\n\nrene noel');
    expect(searchTextOf({ ...rene, username: 'Ren\u0000é  N', firstName: null })).toBe(
      'r.noel@example.org\nrene n\nnoel',
    );
  });

  it('is looked for letter for letter', () => {
    expect(searchPattern(' RENÉ ')).toBe('%rene%');
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('is nothing when nothing is looked for', () => {
    expect(searchPattern(undefined)).toBeNull();
    expect(searchPattern('  \u0301 ')).toBeNull();
  });
});
