import { describe, expect, it } from '@jest/globals';
import { lengthNote } from './length-note.js';

describe('the note on a message length', () => {
  it('appears near the limit, and says by how much a message exceeds the limit', () => {
    expect(lengthNote('a'.repeat(7_500))).toBeNull();
    expect(lengthNote('a'.repeat(7_990))).toBe('10 characters left');
    expect(lengthNote('a'.repeat(9_200))).toMatch(/^1,200 characters over/);
  });

  it('counts a character outside the basic multilingual plane once, as the server does', () => {
    expect(lengthNote('🫠'.repeat(7_500))).toBeNull();
    expect(lengthNote('🫠'.repeat(7_990))).toBe('10 characters left');
    expect(lengthNote('🫠'.repeat(8_001))).toMatch(/^1 characters over/);
  });
});
