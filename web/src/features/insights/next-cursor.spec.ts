import { describe, expect, it } from '@jest/globals';
import { nextCursor } from './next-cursor.js';

describe('the cursor of the next page', () => {
  it('is the last insight of a full page', () => {
    expect(nextCursor([{ id: 'a' }, { id: 'b' }], 2)).toBe('b');
    expect(nextCursor([{ id: 'a' }], 2)).toBeUndefined();
    expect(nextCursor([], 2)).toBeUndefined();
  });
});
