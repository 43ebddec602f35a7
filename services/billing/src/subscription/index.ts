export { CancelAllSubscriptions } from './cancel-all-subscriptions.js';
export { SubscriptionModule } from './subscription.module.js';
