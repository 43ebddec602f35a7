export { EndSubscriptions } from './end-subscriptions.js';
export { SubscriptionModule } from './subscription.module.js';
