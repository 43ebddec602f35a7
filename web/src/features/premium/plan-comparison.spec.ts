import { describe, expect, it } from '@jest/globals';
import { planTable } from '@shadow-guide/contracts';
import { planComparison } from './plan-comparison.js';

const of = (name: string) => planComparison.find(({ feature }) => feature === name);

describe('the comparison of the plans', () => {
  it('says of the free plan what the table of plans allows it', () => {
    const { insightsPerDay, personas, topics, forumDaysPerWeek } = planTable.free.limits;
    expect(of('AI insights')?.free).toBe(`${insightsPerDay} per day`);
    expect(of('Shadow personas')?.free).toBe(`Max ${personas}`);
    expect(of('Topic categories')?.free).toBe(`Max ${topics}`);
    expect(of('Anonymous forum')?.free).toBe(`${forumDaysPerWeek} day per week`);
  });

  it('calls unlimited or open what the table of plans leaves open with premium', () => {
    const { limits, features } = planTable.open;
    expect(of('AI insights')?.premium === 'Unlimited').toBe(limits.insightsPerDay === -1);
    expect(of('Shadow personas')?.premium === 'Unlimited').toBe(limits.personas === -1);
    expect(of('Topic categories')?.premium === 'Unlimited').toBe(limits.topics === -1);
    expect(of('Anonymous forum')?.premium === 'Unlimited').toBe(limits.forumDaysPerWeek === -1);
    expect(of('Mindfulness challenges')?.premium === 'All levels').toBe(limits.challengeTier === -1);
    expect(of('AI habit planner')?.premium === 'Full').toBe(features.habitPlanner);
  });

  it('calls closed what the table of plans keeps closed on the free plan', () => {
    const { limits, features } = planTable.free;
    expect(of('Mindfulness challenges')?.free === 'Basic tier only').toBe(limits.challengeTier === 1);
    expect(of('AI therapist style')?.free === 'Compassionate Guide only').toBe(!features.customTherapist);
  });
});
