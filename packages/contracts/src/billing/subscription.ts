import { contract, endpoint } from '../core/endpoint.js';
import { event } from '../core/event.js';
import { Flag, Id, Instant, One, OneOf } from '../core/fields.js';
import { Entitlements } from './entitlements.js';

/** What a subscription screen needs to know. `tier` is what the specification's screens switch on. */
export class SubscriptionStatus {
  @OneOf(['free', 'premium']) tier: 'free' | 'premium';
  @OneOf(['none', 'active', 'past_due', 'canceled', 'incomplete']) status: string;
  @Instant({ nullable: true }) currentPeriodEnd: string | null;
  @Flag() cancelAtPeriodEnd: boolean;
  @OneOf(['price_monthly', 'price_yearly'], { nullable: true }) plan: string | null;
  @One(() => Entitlements) entitlements: Entitlements;
}

/** Whose entitlements. */
export class UserRef {
  @Id() userId: string;
}

/** Subscription state, and the entitlements the gateway puts into every envelope. */
export const subscription = contract('billing.subscription', {
  getStatus: endpoint({ http: 'GET /api/subscription/status', output: SubscriptionStatus }),
  getEntitlements: endpoint({ input: UserRef, output: Entitlements, deadlineMs: 1_000 }),
});

/** A person's entitlements are new; the payload is the whole new truth, so order does not matter to who compares `changedAt`. */
export class EntitlementsChanged {
  @Id() userId: string;
  @One(() => Entitlements) entitlements: Entitlements;
  @Instant() changedAt: string;
}

export const entitlementsChanged = event('billing.entitlements-changed', EntitlementsChanged, [
  'gateway',
  'journal-ai',
]);
