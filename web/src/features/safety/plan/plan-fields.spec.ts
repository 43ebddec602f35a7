import { describe, expect, it } from '@jest/globals';
import { answerLengthNote, isTooLong, isWritten } from './plan-fields.js';

const empty = { warningSigns: '', whatHelps: '', whomICall: '' };

describe('a safety plan', () => {
  it('counts as written when one answer has text', () => {
    expect(isWritten(empty)).toBe(false);
    expect(isWritten({ ...empty, whatHelps: ' \n ' })).toBe(false);
    expect(isWritten({ ...empty, whomICall: 'Kim' })).toBe(true);
  });
});

describe('the length of an answer', () => {
  it('is counted in characters, not in UTF-16 units', () => {
    expect(isTooLong('🕯'.repeat(2_000))).toBe(false);
    expect(isTooLong('🕯'.repeat(2_001))).toBe(true);
  });

  it('is shown when the answer is near the limit or exceeds it', () => {
    expect(answerLengthNote('a'.repeat(1_799))).toBeNull();
    expect(answerLengthNote('a'.repeat(1_990))).toBe('10 characters left');
    expect(answerLengthNote('a'.repeat(3_500))).toMatch(/^1,500 characters too many/);
  });
});
