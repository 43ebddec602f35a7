import { describe, expect, it } from '@jest/globals';
import { nextCursor, quotesOf } from './insight-evidence.js';

describe('the words an insight came from', () => {
  it('are shown once each, without empty ones', () => {
    const evidence = [
      { entryId: 'e1', quote: 'I always say yes' },
      { entryId: 'e1', quote: ' I always say yes ' },
      { entryId: 'e2', quote: 'I always say yes' },
      { entryId: 'e2', quote: '  ' },
    ];
    expect(quotesOf({ evidence })).toEqual([evidence[0], evidence[2]]);
  });
});

describe('the next page', () => {
  it('starts behind the last insight of a full page', () => {
    expect(nextCursor([{ id: 'a' }, { id: 'b' }], 2)).toBe('b');
    expect(nextCursor([{ id: 'a' }], 2)).toBeUndefined();
    expect(nextCursor([], 2)).toBeUndefined();
  });
});
