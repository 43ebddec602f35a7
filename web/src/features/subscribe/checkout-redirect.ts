import type { CheckoutStart, RedirectReason } from '@shadow-guide/contracts';
import type { ArrivalNotice } from '../../lib/document-boundary.js';
import { safeRedirect } from '../../lib/redirect.js';

/** Where a person who cannot buy is redirected, the reason, and the toast shown on the new page. */
export interface CheckoutRedirect {
  path: string;
  reason: RedirectReason;
  notice: ArrivalNotice;
}

/** Maps each reason to the toast shown on the new page. The description is used when the server sends no message. */
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

/** Returns the redirect in a response of the checkout; `null` when there is something to pay. */
export function checkoutRedirect(start: CheckoutStart): CheckoutRedirect | null {
  const { redirectTo, reason = 'already_premium', message } = start;
  if (!redirectTo) return null;
  const { title, description } = notices[reason];
  return { path: safeRedirect(redirectTo), reason, notice: { title, description: message || description } };
}
