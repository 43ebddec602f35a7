import { describe, expect, it } from '@jest/globals';
import { guideDefaults } from '@shadow-guide/contracts/facts';
import { isTooLong, lengthNote, realEdits, toForm, withoutSaved } from './edits.js';

const stored = toForm(guideDefaults);

describe('unsaved changes of the settings', () => {
  it('exclude values that equal the stored ones, including values that another tab has just stored', () => {
    const edits = { tone: 'calm_neutral', formality: 'casual', customPromptAdditions: '' } as const;
    expect(realEdits(stored, edits)).toEqual({ tone: 'calm_neutral' });
    expect(realEdits({ ...stored, tone: 'calm_neutral' }, edits)).toEqual({});
  });

  it('include edits that were made while earlier edits were being saved', () => {
    const saved = { tone: 'calm_neutral', customPromptAdditions: 'Short' } as const;
    expect(withoutSaved({ ...saved, customPromptAdditions: 'Short words' }, saved)).toEqual({
      customPromptAdditions: 'Short words',
    });
  });
});

describe('the length of the custom instructions', () => {
  it('is counted in characters without surrounding whitespace, and shown near the limit', () => {
    expect(lengthNote('🕯'.repeat(700))).toBeNull();
    expect(lengthNote('🕯'.repeat(990))).toBe('10 characters left');
    expect([isTooLong(` ${'🕯'.repeat(1_000)} `), isTooLong('🕯'.repeat(1_001))]).toEqual([false, true]);
    expect(lengthNote('a'.repeat(2_500))).toMatch(/^1,500 characters too many/);
  });
});
