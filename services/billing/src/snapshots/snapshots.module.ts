import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { StripeEventsModule } from '../webhook/index.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import { RefreshSubscription } from './refresh-subscription.js';
import { StoreSnapshot } from './store-snapshot.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/**
 * Reads the payment provider's state and stores it, for the service and for its worker. Nothing else writes subscriptions.
 *
 *     message ─▶ StoreEvent ─▶ stripe_events ─▶ EventQueue ─▶ ApplyEventProcessor ─┐
 *                                   └── SweepEventsProcessor (lost jobs) ──┘       ├─▶ RefreshSubscription ─▶ StoreSnapshot
 *     cancel, resume, change, checkout, nightly comparison ────────────────────────┘      (asks the provider)       │
 *                                                                      subscriptions, announcement, events applied ◀┘
 */
@Module({
  imports: [CustomersModule, EntitlementsModule, StripeEventsModule],
  providers: [SubscriptionsRepository, StoreSnapshot, RefreshSubscription, PayOpenInvoices],
  exports: [RefreshSubscription, PayOpenInvoices],
})
export class SnapshotsModule {}
