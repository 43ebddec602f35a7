import { describe, expect, it } from '@jest/globals';
import { journeyStages } from '@shadow-guide/contracts/facts';
import { stageName } from './journey-stages.js';

describe('stageName', () => {
  it('returns Beginning when the person has no stage yet', () => {
    expect(stageName(undefined)).toBe('Beginning');
  });

  it('returns a different word for each stage', () => {
    const names = journeyStages.map(stageName);
    expect(names).toEqual(['Beginner', 'Exploring', 'Deepening', 'Integrating', 'Mastering']);
  });
});
