export { ApplyEventProcessor } from './apply-event.processor.js';
export { PayOpenInvoices } from './pay-open-invoices.js';
export { RefreshSubscription } from './refresh-subscription.js';
export { SnapshotsModule } from './snapshots.module.js';
export { Subscription } from './subscription.entity.js';
export { SubscriptionRefresh } from './subscription-refresh.entity.js';
