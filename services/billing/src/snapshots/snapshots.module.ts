import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.js';
import { EntitlementsModule } from '../entitlements/index.js';
import { StripeEventsModule } from '../webhook/index.js';
import { KeepLook } from './keep-look.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import { RefreshSubscription } from './refresh-subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/**
 * The one way in which the payment provider's state becomes ours: for the service and for its worker.
 *
 *     message ─▶ StoreEvent ─▶ stripe_events ─▶ EventQueue ─▶ ApplyEventProcessor ─┐
 *                                   └── SweepEventsProcessor (lost jobs) ──┘       ├─▶ RefreshSubscription ─▶ KeepLook
 *     cancel, resume, change, checkout, nightly comparison ────────────────────────┘      (asks the provider)     │
 *                                                                    subscriptions, announcement, events applied ◀┘
 */
@Module({
  imports: [CustomersModule, EntitlementsModule, StripeEventsModule],
  providers: [SubscriptionsRepository, KeepLook, RefreshSubscription, PayOpenInvoices],
  exports: [RefreshSubscription, PayOpenInvoices],
})
export class SnapshotsModule {}
