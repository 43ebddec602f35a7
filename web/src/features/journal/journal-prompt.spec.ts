import { describe, expect, it } from '@jest/globals';
import { promptFrom, promptIdOf } from './journal-prompt.js';

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
