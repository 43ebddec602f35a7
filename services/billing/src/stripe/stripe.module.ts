import { type DynamicModule, Module } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeSettings } from './stripe.settings.js';
import { StripeCheckout } from './stripe-checkout.js';
import { createStripeClient } from './stripe-client.js';
import { StripeGateway } from './stripe-gateway.js';
import { StripeOpenPayments } from './stripe-open-payments.js';

/** The payment provider, for every feature of the process. Nothing outside this folder imports its package. */
@Module({})
export class StripeModule {
  static register(settings: StripeSettings): DynamicModule {
    return {
      module: StripeModule,
      global: true,
      providers: [
        { provide: StripeSettings, useValue: settings },
        { provide: Stripe, useFactory: () => createStripeClient(settings) },
        StripeGateway,
        StripeCheckout,
        StripeOpenPayments,
      ],
      exports: [StripeSettings, StripeGateway, StripeCheckout, StripeOpenPayments],
    };
  }
}
