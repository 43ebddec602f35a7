import { describe, expect, it } from '@jest/globals';
import { draftName, promptFrom, promptIdOf, promptIdOfDraft } from './journal-prompt.js';

describe('a prompt from an address', () => {
  it('is its trimmed words, cut to what the server takes', () => {
    expect(promptFrom('  What hurts?\n')).toBe('What hurts?');
    expect(promptFrom('a'.repeat(3_000))).toHaveLength(2_000);
    expect([promptFrom(null), promptFrom(''), promptFrom('  ')]).toEqual([null, null, null]);
  });

  it('has the same id however its blanks are set, and one that the server takes', () => {
    expect(promptIdOf('What  hurts\nmost?')).toBe('What hurts most?');
    expect(promptIdOf('x'.repeat(500))).toHaveLength(100);
    expect(promptIdOf(`${'x'.repeat(99)}🫠`)).toBe('x'.repeat(99));
  });
});

describe('the drafts of the journal', () => {
  it.each([null, 'p1', 'Where: does / it hurt?'])('are named for the prompt %j', (promptId) => {
    expect(promptIdOfDraft(draftName(promptId))).toBe(promptId);
  });

  it('are told from those of other chats', () => {
    expect(promptIdOfDraft('persona/p1')).toBeUndefined();
  });
});
