import { describe, expect, it } from '@jest/globals';
import type { EntryPlace } from '@shadow-guide/contracts';
import { ApiError } from '../../lib/api-error.js';
import { keptReason } from './kept-reason.js';

const place: EntryPlace = {
  ...{ conversationId: 'c', kind: 'journal', subjectId: null },
  ...{ date: '2026-11-19', isToday: false },
};
const refused = (status: number) => ({ data: undefined, error: new ApiError('No.', status, {}) });

describe('the reason why an edit cannot be saved', () => {
  it.each([
    ['its day is over', { data: place, error: null }, /is over/],
    ['it was deleted', refused(404), /was deleted/],
    ['its conversation could not be looked up', refused(503), /not in this conversation/],
  ])('is given when the entry is not on the page: %s', (_, found, reason) => {
    expect(keptReason(found)).toMatch(reason);
  });

  it.each([
    ['while the conversation of the entry is being looked up', { data: undefined, error: null }],
    [
      'when the entry is in another conversation of today',
      { data: { ...place, isToday: true }, error: null },
    ],
  ])('is null %s', (_, found) => {
    expect(keptReason(found)).toBeNull();
  });
});
