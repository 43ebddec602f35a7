import { describe, expect, it } from '@jest/globals';
import { planTable } from '@shadow-guide/contracts/facts';
import { benefitCards, checkoutBenefits, planComparison } from './benefits.js';

const previewOf = (name: string) => benefitCards.find(({ title }) => title === name)?.preview;

describe('the benefits of premium', () => {
  it('are shown on cards in the specified order, each with what the free plan and premium include', () => {
    expect(benefitCards.map(({ title, free, premium }) => [title, free, premium])).toEqual([
      ['Unlimited Insights', '1 per day', 'Unlimited'],
      ['Unlimited Personas', 'Up to 3', 'Unlimited'],
      ['AI Habit Planner', 'By hand', 'Full'],
      ['Advanced Mindfulness', 'Basic level', 'All levels'],
      ['Unlimited Topics', 'Up to 5 categories', 'Unlimited'],
      ['AI Therapist Customization', 'Compassionate Guide', '6 styles'],
      ['Ad-Free', 'With ads', 'No ads'],
    ]);
  });

  it('are shown in the table of plans in the specified order', () => {
    expect(planComparison.map(({ feature, free, premium }) => [feature, free, premium])).toEqual([
      ['AI insights', '1 per day', 'Unlimited'],
      ['Shadow personas', 'Max 3', 'Unlimited'],
      ['Mindfulness challenges', 'Basic level only', 'All levels'],
      ['Habit planner', 'By hand; planning by the guide unavailable', 'Full'],
      ['Anonymous forum', '1 day per week', 'Unlimited'],
      ['AI therapist style', 'Compassionate Guide only', '6 styles plus customisation'],
      ['Topic categories', 'Max 5', 'Unlimited'],
      ['Ads', 'On Home, in the journal, at personas and in the community', 'Ad-free'],
      ['Support', 'Community', 'Priority email'],
      ['Stats', 'Trends of the last 30 days', 'Detailed analytics of the whole time'],
      ['AI responses', 'Standard', 'Priority'],
    ]);
  });

  it('are named at the checkout', () => {
    expect(checkoutBenefits).toEqual([
      'Unlimited AI conversations',
      'Advanced persona insights',
      'Priority AI responses',
      'Premium mindfulness content',
    ]);
  });

  it('state the free plan’s limits as in the table of plans', () => {
    const { insightsPerDay, personas, topics } = planTable.free.limits;
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    expect(previewOf('Unlimited Insights')).toContain(`${words[insightsPerDay]} insight a day`);
    expect(previewOf('Unlimited Personas')).toContain(`The free plan shows ${words[personas]};`);
    expect(previewOf('Unlimited Topics')).toContain(`the ${words[topics]} categories`);
  });

  it('name nothing that the free plan includes too; what a person created stays available on every plan', () => {
    expect(
      benefitCards.flatMap(({ includes }) => includes).filter((line) => /stays? yours|every plan/.test(line)),
    ).toEqual([]);
    expect(benefitCards.every(({ includes }) => includes.length > 3)).toBe(true);
  });

  it('are called unlimited where the table of plans sets no limit', () => {
    const { insightsPerDay, personas, topics } = planTable.open.limits;
    expect([insightsPerDay, personas, topics]).toEqual([-1, -1, -1]);
  });

  it.each(['video'])('do not mention %s, because the app does not have it yet', (word) => {
    const everything = JSON.stringify([benefitCards, planComparison, checkoutBenefits]).toLowerCase();
    expect(everything).not.toContain(word);
  });
});
