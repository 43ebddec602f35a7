import { describe, expect, it } from '@jest/globals';
import { planTable } from '@shadow-guide/contracts';
import { premiumFeatures, previewOf, upgradeText } from './premium-features.js';

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

  it('say of the free plan what the table of plans allows it, and that premium has no limit', () => {
    const { insightsPerDay, personas, topics, challengeTier } = planTable.free.limits;
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    const of = (title: string) => premiumFeatures.find((feature) => feature.title === title);
    expect(of('Unlimited Insights')).toMatchObject({
      free: `${insightsPerDay} per day`,
      preview: expect.stringContaining(`${words[insightsPerDay]} insight a day`),
    });
    expect(of('Unlimited Personas')).toMatchObject({
      free: `Up to ${personas}`,
      preview: expect.stringContaining(`The free plan shows ${words[personas]};`),
    });
    expect(of('Unlimited Topics')).toMatchObject({
      free: `Up to ${topics}`,
      preview: expect.stringContaining(`The free plan shows the ${words[topics]} topic categories`),
    });
    // The text "Basic tier". That of the AI habit planner, "Not available", is about the AI: by hand the planner is everybody's.
    expect([challengeTier, planTable.free.features.habitPlanner]).toEqual([1, true]);
    expect(new Set(Object.values(planTable.open.limits))).toEqual(new Set([-1]));
    expect(new Set(Object.values(planTable.open.features))).toEqual(new Set([true]));
  });

  it('are offered for the price of a month', () => {
    expect(upgradeText).toBe('Upgrade to Premium - Only $10/month');
  });

  it('are previewed with the first three things they hold and the number of the rest', () => {
    expect(previewOf({ includes: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ named: ['a', 'b', 'c'], more: 2 });
    expect(previewOf({ includes: ['a', 'b'] })).toEqual({ named: ['a', 'b'], more: 0 });
    for (const feature of premiumFeatures) expect(previewOf(feature).more).toBeGreaterThan(0);
  });
});
