import type { CheckoutStart, RedirectReason } from '@shadow-guide/contracts';
import type { ArrivalNotice } from '../../lib/document-boundary.js';
import { safeRedirect } from '../../lib/redirect.js';

/** Where somebody is led instead of buying, why, and what they are told there. */
export interface Elsewhere {
  path: string;
  reason: RedirectReason;
  notice: ArrivalNotice;
}

/** Said on arrival; a description stands in for a message that did not come. */
const notices: Record<RedirectReason, ArrivalNotice> = {
  already_premium: {
    title: 'Already Premium',
    description: 'You already have an active premium subscription',
  },
  update_card: {
    title: 'Update Your Card',
    description:
      'Your last payment did not go through. Update your card on this page and your premium continues.',
  },
  subscription_paused: {
    title: 'Subscription Paused',
    description: 'Your subscription is paused. You can resume it on the payment provider’s page.',
  },
};

/** Reads where an answer of the checkout leads; `null` when it leads nowhere else. */
export function ledElsewhere(start: CheckoutStart): Elsewhere | null {
  const { redirectTo, reason = 'already_premium', message } = start;
  if (!redirectTo) return null;
  const { title, description } = notices[reason];
  return { path: safeRedirect(redirectTo), reason, notice: { title, description: message || description } };
}
