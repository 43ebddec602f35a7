export { outdated, ReplayedFailure, UnknownOutcome, unconfirmed } from './provider-errors.js';
export type { ListedSubscription, ProviderSubscription } from './provider-subscription.js';
export { requireTime, reserving, withDeadline } from './provider-time.js';
export { type ProviderEvent, readSignedEvent } from './signed-event.js';
export { StripeModule } from './stripe.module.js';
export { StripeSettings, StripeWebhookSettings } from './stripe.settings.js';
export { type FirstCharge, type FirstPayment, StripeCheckout } from './stripe-checkout.js';
export { CHARGING_MS, StripeGateway } from './stripe-gateway.js';
export { StripeOpenPayments } from './stripe-open-payments.js';
