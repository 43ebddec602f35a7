import { describe, expect, it } from '@jest/globals';
import { plans } from '@shadow-guide/contracts';
import { entitlementsOn } from '@shadow-guide/contracts/testing';
import { PlanTokens } from './plan-tokens.js';

const tokens = new PlanTokens({ free: 1_000, open: -1 });

describe('the daily tokens', () => {
  it.each(plans)('on %s are those of the settings, with every other limit unchanged', (plan) => {
    const entitlements = entitlementsOn(plan);
    expect(tokens.within(entitlements)).toEqual({
      ...entitlements,
      limits: { ...entitlements.limits, tokensPerDay: plan === 'free' ? 1_000 : -1 },
    });
  });
});
