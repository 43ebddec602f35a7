import { describe, expect, it } from '@jest/globals';
import type { EntryItem } from '../chat/index.js';
import { keepsOldDay } from './keeps-old-day.js';

const entry = (part: object = {}): EntryItem =>
  ({ kind: 'entry', id: 'old', status: 'answered', safety: null, checkIn: null, ...part }) as EntryItem;

describe('the page of a past day', () => {
  it.each([
    ['while its answer may not have been read', {}, true],
    ['while an entry is answered', { status: 'answering' }, false],
    ['while a card stands on it', { safety: {} }, false],
    ['while a question is open', { checkIn: { answer: null } }, false],
  ] as const)('stays %s, until the person has written again', (_, part, isUnread) => {
    const shown = [entry(part)];
    expect(keepsOldDay(shown, [], isUnread)).toBe(true);
    const goneOn = [...shown, entry({ id: 'new' })];
    expect(keepsOldDay(goneOn, [{ id: 'new' }], isUnread)).toBe(false);
  });

  it.each([
    ['when everything on it was read', [entry()], false],
    ['when the question was answered', [entry({ checkIn: { answer: 'no' } })], false],
    ['when nothing stands on it', [], true],
  ] as const)('is replaced by the new day %s', (_, shown, isUnread) => {
    expect(keepsOldDay(shown, [], isUnread)).toBe(false);
  });
});
