import { describe, expect, it } from '@jest/globals';
import { begun, recovered, typed } from './entry-edit.js';

const entry = { text: 'I am tired.', requestId: 'first' };

describe('typed', () => {
  it('keeps the request of a save that was tried for the same words, and gives other words none', () => {
    const tried = begun('I am worn out.', 'tried');
    expect(typed(tried, 'I am worn out. ').requestId).toBe('tried');
    expect(typed(tried, 'I am worn').requestId).toBeNull();
  });
});

describe('recovered', () => {
  it('goes on with words that were not saved, under the request that they were tried with', () => {
    expect(recovered({ text: 'I am worn out.', requestId: 'tried' }, entry)).toEqual(
      begun('I am worn out.', 'tried'),
    );
  });

  it.each([
    ['there are none', null],
    ['the entry says them already', { text: 'I am tired. ', requestId: null }],
    ['the server took them after all', { text: 'I am worn out.', requestId: 'first' }],
  ])('has nothing to go on with when %s', (_, draft) => {
    expect(recovered(draft, entry)).toBeNull();
  });
});
