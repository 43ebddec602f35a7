import type { Entitlements } from '@shadow-guide/contracts';

/** Daily model tokens of each plan, from the settings. */
export class PlanTokens {
  constructor(private readonly tokens: { readonly free: number; readonly open: number }) {}

  /** Returns the entitlements with the configured tokens of their plan. */
  within(entitlements: Entitlements): Entitlements {
    const { plan, limits } = entitlements;
    const tokensPerDay = plan === 'free' ? this.tokens.free : this.tokens.open;
    return { ...entitlements, limits: { ...limits, tokensPerDay } };
  }
}
