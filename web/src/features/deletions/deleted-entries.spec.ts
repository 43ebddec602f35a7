import { describe, expect, it } from '@jest/globals';
import type { ConversationItem } from '../chat/index.js';
import { withoutDeleted } from './deleted-entries.js';

const entry = (key: string, id: string | null = key) => ({ kind: 'entry', key, id }) as ConversationItem;
const reply = (entryKey: string | null) =>
  ({ kind: 'reply', key: `reply:${entryKey}`, entryKey }) as ConversationItem;
const notice = { kind: 'notice', key: 'n' } as ConversationItem;

describe('a conversation without deleted entries', () => {
  const items = [notice, entry('a'), reply('a'), entry('b'), reply('b'), entry('sending', null), reply(null)];

  it('contains neither the deleted entries nor their replies, and keeps the rest', () => {
    expect(withoutDeleted(items, new Set(['a', 'other']))).toEqual([
      notice,
      ...[entry('b'), reply('b'), entry('sending', null), reply(null)],
    ]);
  });

  it('is the same array when there are no deleted entries in it', () => {
    expect(withoutDeleted(items, new Set(['other']))).toBe(items);
  });
});
