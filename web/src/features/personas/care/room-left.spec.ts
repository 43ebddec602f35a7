import { describe, expect, it } from '@jest/globals';
import { roomLeft } from './room-left.js';

const rule = { min: 0, max: 100 };

describe('roomLeft', () => {
  it('returns no note while enough characters are left', () => {
    expect(roomLeft('a'.repeat(89), rule)).toEqual({ wrong: false, note: undefined });
  });

  it('counts the remaining characters near the limit, as people count them', () => {
    expect(roomLeft('🌙'.repeat(90), rule)).toEqual({ wrong: false, note: '10 characters left' });
    expect(roomLeft(`  ${'a'.repeat(100)}\n`, rule)).toEqual({ wrong: false, note: '0 characters left' });
  });

  it('reports by how much a text is too long', () => {
    expect(roomLeft('a'.repeat(1_101), rule)).toEqual({ wrong: true, note: '1,001 characters too many.' });
  });
});
