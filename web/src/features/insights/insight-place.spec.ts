import { describe, expect, it } from '@jest/globals';
import { conversationsOf, entryPlace, nextCursor, quotesOf } from './insight-place.js';

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

describe('the entry of an insight', () => {
  const earlier = { promptContext: null, entries: 1, lastEntryAt: '2026-11-20T09:00:00.000Z' };
  const today = conversationsOf({
    id: 'c2',
    promptId: 'p',
    messages: [],
    earlier: [{ ...earlier, id: 'c1', promptId: null }],
  });

  it('is in whichever of the conversations of today it was written in', () => {
    expect(entryPlace({ entryId: 'e1', conversationId: 'c1' }, today)).toEqual({ entry: 'e1' });
    expect(entryPlace({ entryId: 'e2', conversationId: 'c2' }, today)).toEqual({
      entry: 'e2',
      promptId: 'p',
    });
  });

  it('cannot be opened when it is of another day', () => {
    expect(entryPlace({ entryId: 'e3', conversationId: 'c3' }, today)).toBeNull();
  });
});

describe('the next page', () => {
  it('starts behind the last insight of a full page', () => {
    expect(nextCursor([{ id: 'a' }, { id: 'b' }], 2)).toBe('b');
    expect(nextCursor([{ id: 'a' }], 2)).toBeUndefined();
    expect(nextCursor([], 2)).toBeUndefined();
  });
});
