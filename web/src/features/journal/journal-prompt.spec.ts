import { describe, expect, it } from '@jest/globals';
import { promptFrom, promptIdOf } from './journal-prompt.js';

describe('a prompt from the URL', () => {
  it('is trimmed and cut to the length that the server accepts', () => {
    expect(promptFrom('  What hurts?\n')).toBe('What hurts?');
    expect(promptFrom('a'.repeat(3_000))).toHaveLength(2_000);
    expect([promptFrom(null), promptFrom(''), promptFrom('  ')]).toEqual([null, null, null]);
  });

  it('has the same id whatever its whitespace, and one that the server accepts', () => {
    expect(promptIdOf('What  hurts\nmost?')).toBe('What hurts most?');
    expect(promptIdOf('x'.repeat(500))).toHaveLength(100);
    expect(promptIdOf(`${'x'.repeat(99)}🫠`)).toBe('x'.repeat(99));
  });
});
