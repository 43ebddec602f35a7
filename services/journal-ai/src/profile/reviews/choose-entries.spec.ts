import { describe, expect, it } from '@jest/globals';
import { chooseEntries } from './choose-entries.js';

const entry = (id: string, day: string, length: number) => ({ id, day, text: id.repeat(length) });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('');

describe('the entries chosen for a review', () => {
  it('include all entries, in order, when they fit', () => {
    const entries = [
      entry('a', '2026-03-02', 10),
      entry('b', '2026-03-02', 10),
      entry('c', '2026-03-05', 10),
    ];
    expect(chooseEntries(entries)).toEqual(entries);
  });

  it('include one entry from each day before a second one from any day', () => {
    const loud = [...'abcdefgh'].map((id) => entry(id, '2026-03-02', 100));
    const quiet = [entry('x', '2026-03-04', 100), entry('y', '2026-03-06', 100)];
    expect(idsOf(chooseEntries([...loud, ...quiet], 300))).toBe('axy');
    expect(idsOf(chooseEntries([...loud, ...quiet], 500))).toBe('abhxy');
  });

  it('are truncated when they are very long, so that they displace no others', () => {
    const entries = [entry('a', '2026-03-02', 8_000), entry('b', '2026-03-03', 8_000)];
    expect(chooseEntries(entries).map(({ text }) => text.length)).toEqual([3_000, 3_000]);
  });
});
