export { SubscriptionModule } from './subscription.module.js';
