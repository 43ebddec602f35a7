import { describe, expect, it } from '@jest/globals';
import { searchPattern, searchTextOf } from './fold-text.js';

const rene = { email: 'R.Noel@example.org', username: null, firstName: 'René', lastName: 'Noël' };

describe('the search text of an account', () => {
  it('consists of address, username and full name, without case and diacritics', () => {
    expect(searchTextOf(rene)).toBe('r.noel@example.org\n\nrene noel');
    expect(searchTextOf({ ...rene, username: 'Ren\u0000é  N', firstName: null })).toBe(
      'r.noel@example.org\nrene n\nnoel',
    );
  });

  it('is no longer than an index allows, and ends with a whole character', () => {
    const text = searchTextOf({ ...rene, email: 'e@example.org', username: `${'u'.repeat(249)}😀` });
    expect(text).toBe(`e@example.org\n${'u'.repeat(249)}\nrene noel`);
  });

  it('is matched literally', () => {
    expect(searchPattern(' RENÉ ')).toBe('%rene%');
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('is not matched against an empty search', () => {
    expect(searchPattern(undefined)).toBeNull();
    expect(searchPattern('  \u0301 ')).toBeNull();
  });
});
