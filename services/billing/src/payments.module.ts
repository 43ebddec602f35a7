import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersRepository } from './customers/customers.repository.js';
import { EntitlementsModule } from './entitlements/entitlements.module.js';
import { StripeModule } from './stripe/stripe.module.js';
import type { StripeSettings } from './stripe/stripe.settings.js';
import { KeepLook } from './subscription/keep-look.js';
import { RefreshSubscription } from './subscription/refresh-subscription.js';
import { SubscriptionsRepository } from './subscription/subscriptions.repository.js';
import { EventQueue } from './webhook/event-queue.js';
import { StripeEventsRepository } from './webhook/stripe-events.repository.js';

/**
 * What the service and its worker share of payment: the provider, and the one way in which its word becomes ours.
 *
 *     message ─▶ StoreEvent ─▶ stripe_events ─▶ EventQueue ─▶ ApplyEventProcessor ─┐
 *                                   └── SweepEventsProcessor (lost jobs) ──┘       ├─▶ RefreshSubscription ─▶ KeepLook
 *     cancel, resume, change, checkout, nightly comparison ────────────────────────┘      (asks the provider)     │
 *                                                                    subscriptions, announcement, events applied ◀┘
 */
@Module({})
export class PaymentsModule {
  static register(settings: StripeSettings): DynamicModule {
    const stripe = StripeModule.register(settings);
    const shared = [CustomersRepository, StripeEventsRepository, EventQueue, RefreshSubscription];
    return {
      module: PaymentsModule,
      imports: [stripe, EntitlementsModule],
      providers: [...shared, SubscriptionsRepository, KeepLook],
      exports: [...shared, stripe],
    };
  }
}
