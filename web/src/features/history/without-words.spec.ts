import { describe, expect, it } from '@jest/globals';
import type { DayConversation, JournalDay } from '@shadow-guide/contracts';
import { withoutConversation, withoutDay } from './without-words.js';

const conversation = (id: string, entries: number) => ({ id, entries }) as DayConversation;
const day = (date: string, ...conversations: DayConversation[]): JournalDay => ({
  date,
  entries: conversations.reduce((sum, { entries }) => sum + entries, 0),
  conversations,
});
const pages = [
  [day('2026-03-02', conversation('a', 2), conversation('b', 1))],
  [day('2026-03-01', conversation('c', 4))],
];

describe('the list of days', () => {
  it('keeps the other days on their pages when a day is deleted', () => {
    expect(withoutDay(pages, '2026-03-01')).toEqual([pages[0], []]);
  });

  it('counts the remaining entries when a conversation is deleted', () => {
    expect(withoutConversation(pages, 'a')).toEqual([[day('2026-03-02', conversation('b', 1))], pages[1]]);
  });

  it('drops a day when its only conversation is deleted', () => {
    expect(withoutConversation(pages, 'c')).toEqual([pages[0], []]);
  });
});
