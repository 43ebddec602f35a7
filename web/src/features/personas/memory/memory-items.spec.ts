import { describe, expect, it } from '@jest/globals';
import {
  fromKept,
  isFull,
  toItems,
  toKept,
  tooLong,
  tooMany,
  toTexts,
  withMerged,
  withNoted,
  withOneMore,
  without,
  withText,
} from './memory-items.js';

describe('a persona’s memory while it is edited', () => {
  it('is stored trimmed, without empty items, in the given order', () => {
    expect(toTexts(toItems([' likes the sea ', '   ', 'is called Robin']))).toEqual([
      'likes the sea',
      'is called Robin',
    ]);
  });

  it('keeps the keys of the other items when one is removed and one is added', () => {
    const left = withOneMore(without(toItems(['a', 'b', 'c']), 1));
    expect(left.map(({ key }) => key)).toEqual([0, 2, 3]);
    expect(toTexts(withText(left, 3, 'd'))).toEqual(['a', 'c', 'd']);
    expect(withOneMore([])).toEqual([{ key: 0, text: '' }]);
  });

  it('holds at most twelve items', () => {
    const eleven = toItems(Array.from({ length: 11 }, (_, n) => `${n}`));
    const twelve = withOneMore(eleven);
    expect([eleven, twelve].map(isFull)).toEqual([false, true]);
    expect(withOneMore(twelve)).toBe(twelve);
  });

  it('gains items that the persona noted since, but neither deleted items nor duplicates', () => {
    const base = ['a', 'b'];
    const draft = { base, items: withText(without(toItems(base), 1), 0, 'changed') };
    expect(withNoted(draft, base)).toBe(draft.items);
    const met = withNoted(draft, ['a', 'b', 'c', 'changed']);
    expect(met).toEqual([
      { key: 0, text: 'changed' },
      { key: 1, text: 'c', isNew: true },
    ]);
    expect(withText(met, 1, 'd')[1]).toEqual({ key: 1, text: 'd', isNew: true });
  });

  it('can be serialized and parsed; unreadable text gives null', () => {
    const draft = { base: ['a "quoted" 🌙'], items: [{ key: 3, text: 'אבג\n', isNew: true }] };
    expect(fromKept(toKept(draft))).toEqual(draft);
    const broken = [
      '',
      'words',
      'null',
      '{}',
      '{"items":[{"key":"0","text":"a"}],"base":[]}',
      '{"items":[],"base":[1]}',
    ];
    expect(broken.map(fromKept)).toEqual(broken.map(() => null));
  });

  it('gains the new items from a merged persona’s draft, but not the items that the merged persona had stored', () => {
    const other = { base: ['a', 'b'], items: withText(withOneMore(toItems(['a', 'b'])), 2, ' c ') };
    expect(withMerged(null, other)).toEqual({ base: [], items: [{ key: 0, text: 'c' }] });
    const own = { base: ['x'], items: [{ key: 4, text: 'y' }] };
    expect(withMerged(own, other)).toEqual({ base: ['x'], items: [own.items[0], { key: 5, text: 'c' }] });
    expect(withMerged(own, { ...other, items: [] })).toBe(own);
    expect(withMerged(null, { ...other, items: toItems(['a']) })).toBeNull();
  });

  it('reports how many items exceed twelve, ignoring empty ones', () => {
    const texts = Array.from({ length: 14 }, (_, n) => `${n}`);
    expect([toItems(texts), toItems([...texts.slice(0, 12), ' '])].map(tooMany)).toEqual([2, 0]);
  });

  it('reports the first item over 300 characters, as people count them', () => {
    expect(tooLong(toItems(['🌙'.repeat(300), 'b'.repeat(301)]))?.key).toBe(1);
    expect(tooLong(toItems(['🌙'.repeat(300)]))).toBeUndefined();
  });
});
