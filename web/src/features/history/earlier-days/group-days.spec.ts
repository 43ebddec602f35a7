import { describe, expect, it } from '@jest/globals';
import type { JournalSection } from '@shadow-guide/contracts';
import { groupDays } from './group-days.js';

const section = (date: string, conversationId: string, ...ids: string[]): JournalSection => ({
  date,
  conversationId,
  messages: ids.map((id) => ({ id, role: 'user', content: id, timestamp: `${date}T10:00:00Z` })),
});
const shape = (pages: JournalSection[][], ...deleted: string[]) =>
  groupDays(pages, new Set(deleted)).map(({ date, parts }) => [
    date,
    ...parts.map(({ messages }) => messages.map(({ id }) => id).join(' ')),
  ]);

describe('the days of the long page', () => {
  it('are in reading order; a day or conversation that was split across pages is joined', () => {
    const newest = [section('03-02', 'a', '4', '5'), section('03-02', 'b', '6')];
    const older = [section('03-01', 'x', '1'), section('03-02', 'b', '2'), section('03-02', 'a', '3')];
    expect(shape([newest, older])).toEqual([
      ['03-01', '1'],
      ['03-02', '2', '3 4 5', '6'],
    ]);
  });

  it('exclude conversations that have only deleted entries', () => {
    const page = [section('03-01', 'x', '1', '2'), section('03-02', 'a', '3'), section('03-02', 'b', '4')];
    expect(shape([page], '1', '2', '3')).toEqual([['03-02', '4']]);
    expect(shape([page], '2', '3', '4')).toEqual([['03-01', '1 2']]);
  });

  it('are empty if there are no pages, or only the empty page that follows the last one', () => {
    expect([shape([]), shape([[]])]).toEqual([[], []]);
  });
});
