import type { Entitlements } from '@shadow-guide/contracts';

/** How many tokens each plan allows a person and day, by the settings. */
export class PlanTokens {
  constructor(private readonly tokens: { readonly free: number; readonly open: number }) {}

  /** Entitlements with the figure that is set for their plan. */
  within(entitlements: Entitlements): Entitlements {
    const { plan, limits } = entitlements;
    const tokensPerDay = plan === 'free' ? this.tokens.free : this.tokens.open;
    return { ...entitlements, limits: { ...limits, tokensPerDay } };
  }
}
