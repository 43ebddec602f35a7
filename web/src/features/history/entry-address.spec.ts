import { describe, expect, it } from '@jest/globals';
import type { EntryPlace } from '@shadow-guide/contracts';
import { entryAddress } from './entry-address.js';

const place = (change: Partial<EntryPlace> = {}): EntryPlace => ({
  conversationId: 'c1',
  kind: 'journal',
  subjectId: null,
  date: '2026-03-02',
  isToday: false,
  ...change,
});

describe('the URL of an entry', () => {
  it.each([
    ['of today', { isToday: true }, '/journal?entry=e1'],
    ['of an earlier day', {}, '/journal/conversations/c1?entry=e1'],
    ['to a persona', { kind: 'persona', subjectId: 's1', isToday: true }, '/personas/s1?entry=e1'],
    ['at a table', { kind: 'table', subjectId: 's1' }, '/personas/tables/s1?entry=e1'],
    ['of the assessment', { kind: 'onboarding', isToday: true }, '/journal/conversations/c1?entry=e1'],
  ] as const)('%s', (_, change, address) => {
    expect(entryAddress('e1', place(change), true)).toBe(address);
  });

  it('is outside the journal if the journal does not show the entry', () => {
    expect(entryAddress('e1', place({ isToday: true }), false)).toBe('/journal/conversations/c1?entry=e1');
  });
});
