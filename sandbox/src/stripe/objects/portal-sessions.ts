import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { newId, randomText } from '../store.js';
import { StripeError } from '../stripe-error.js';
import type { PortalSession } from './stripe-objects.js';

/**
 * `POST /v1/billing_portal/sessions`: creates a link to the sandbox's own page where a customer manages card and plan.
 */
export function createPortalSession(account: StripeAccount, params: Params): PortalSession {
  params.only('customer', 'return_url', 'configuration', 'locale', 'expand');
  const customer = account.store.customers.named(params.requiredText('customer'), 'customer');
  const returnUrl = params.text('return_url') || null;
  if (returnUrl !== null && !(URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol))) {
    throw new StripeError(400, 'Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  const session: PortalSession = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: 'bpc_Sandbox',
    created: account.clock.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${account.config.url}/portal/${randomText(32)}`,
  };
  account.store.portalSessions.add(session);
  account.events.record('billing_portal.session.created', session);
  return session;
}
