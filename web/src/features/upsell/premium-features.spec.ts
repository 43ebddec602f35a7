import { describe, expect, it } from '@jest/globals';
import { premiumFeatures, previewOf } from './premium-features.js';

describe('the features of premium', () => {
  it('are seven, each with what the free plan has and what premium has of it', () => {
    expect(premiumFeatures.map(({ title, free, premium }) => [title, free, premium])).toEqual([
      ['Unlimited Insights', '1 per day', 'Unlimited'],
      ['Unlimited Personas', 'Up to 3', 'Unlimited'],
      ['AI Habit Planner', 'Not available', 'Full planner'],
      ['Advanced Mindfulness', 'Basic tier', 'All levels'],
      ['Unlimited Topics', 'Up to 5', 'Unlimited'],
      ['AI Therapist Customization', 'Compassionate Guide', '6 styles'],
      ['Ad-Free', 'With ads', 'No ads'],
    ]);
  });

  it('are previewed with the first three things they hold and the number of the rest', () => {
    expect(previewOf({ includes: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ named: ['a', 'b', 'c'], more: 2 });
    expect(previewOf({ includes: ['a', 'b'] })).toEqual({ named: ['a', 'b'], more: 0 });
    for (const feature of premiumFeatures) expect(previewOf(feature).more).toBeGreaterThan(0);
  });
});
