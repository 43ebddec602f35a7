import { type DynamicModule, Module } from '@nestjs/common';
import { StripeWebhookSettings } from '../stripe/index.js';
import { StoreEvent } from './store-event.js';
import { StripeEventsModule } from './stripe-events.module.js';
import { WebhookHandler } from './webhook.handler.js';

/** Receives the payment provider's webhooks. */
@Module({ imports: [StripeEventsModule], controllers: [WebhookHandler], providers: [StoreEvent] })
export class WebhookModule {
  static register(settings: StripeWebhookSettings): DynamicModule {
    return { module: WebhookModule, providers: [{ provide: StripeWebhookSettings, useValue: settings }] };
  }
}
