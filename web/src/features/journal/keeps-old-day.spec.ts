import { describe, expect, it } from '@jest/globals';
import type { ConversationMessage } from '@shadow-guide/contracts';
import { conversationItems } from '../chat/store/merge-server-copy.js';
import { keepsOldDay } from './keeps-old-day.js';

const at = '2026-11-20T23:59:00.000Z';
const entry = (part: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: 'old',
  role: 'user',
  content: 'I am tired.',
  timestamp: at,
  status: 'answered',
  ...part,
});
const card = {} as NonNullable<ConversationMessage['safety']>;
const question = (answer: 'no' | null) => ({ answer }) as NonNullable<ConversationMessage['checkIn']>;

describe('the page of a day that is over', () => {
  it.each([
    ['while its answer may not have been read', {}, true],
    ['while an entry is answered', { status: 'answering' }, false],
    ['while a card stands on it', { safety: card }, false],
    ['while a question is open', { checkIn: question(null) }, false],
  ] as const)('stays %s, until the person has written on', (_, part, isUnread) => {
    const shown = conversationItems([entry(part)]);
    expect(keepsOldDay(shown, [], isUnread)).toBe(true);
    const goneOn = [...shown, ...conversationItems([entry({ id: 'new' })])];
    expect(keepsOldDay(goneOn, [{ id: 'new' }], isUnread)).toBe(false);
  });

  it.each([
    ['when everything on it was read', [entry()], false],
    ['when the question was answered', [entry({ checkIn: question('no') })], false],
    ['when nothing stands on it', [], true],
  ] as const)('gives way to the new day %s', (_, messages, isUnread) => {
    expect(keepsOldDay(conversationItems([...messages]), [], isUnread)).toBe(false);
  });
});
