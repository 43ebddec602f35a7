import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, OneOf } from '../core/fields.js';
import { UserRef } from './subscription.js';

/**
 * Grants that an operator sets or revokes. The premium flag and the tier must agree (granted: `premium`, revoked:
 * `free`); omitted fields stay unchanged.
 */
export class SetGrants extends UserRef {
  @Flag({ optional: true }) adminGrantedPremium?: boolean;
  @OneOf(['free', 'premium'], { optional: true, about: 'Must agree with adminGrantedPremium' })
  subscriptionTier?: 'free' | 'premium';
  @Flag({ optional: true }) adminGrantedAdFree?: boolean;
}

/** A person's plan as operators see it. */
export class Grants {
  @Id() userId: string;
  @Flag() adminGrantedPremium: boolean;
  @Flag() adminGrantedAdFree: boolean;
  @OneOf(['free', 'premium'], { about: 'Of everything together: a paid plan outlives a grant that is taken' })
  subscriptionTier: 'free' | 'premium';
  @Instant({
    nullable: true,
    about: 'When premium ends by what is known now; null when it does not, or is not there',
  })
  subscriptionExpiresAt: string | null;
}

/** Premium and freedom from ads, granted by an operator. */
export const grants = contract('billing.grants', {
  get: endpoint({ input: UserRef, output: Grants, access: 'admin', callers: ['admin-analytics'] }),
  set: endpoint({ input: SetGrants, output: Grants, access: 'admin', callers: ['admin-analytics'] }),
});
