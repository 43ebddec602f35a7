import { describe, expect, it } from '@jest/globals';
import { isHardToday } from './hard-today.js';

const now = new Date(2026, 10, 23, 12);
const today = new Date(2026, 10, 23, 0, 1).toISOString();
const yesterday = new Date(2026, 10, 22, 23, 59).toISOString();

describe('the check whether a topic is hard today', () => {
  it.each([
    ['heavy and negative', today, 4, 'negative', true],
    ['heavy and mixed', today, 5, 'mixed', true],
    ['heavy and positive', today, 5, 'positive', false],
    ['light and negative', today, 3, 'negative', false],
    ['heavy, but of yesterday', yesterday, 5, 'negative', false],
  ] as const)('is right for a topic that is %s', (_, lastMentioned, intensity, sentiment, isHard) => {
    expect(isHardToday({ lastMentioned, intensity, sentiment }, now)).toBe(isHard);
  });
});
