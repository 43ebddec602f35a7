import { type DynamicModule, Module } from '@nestjs/common';
import { HeardStripeSettings } from '../stripe/index.js';
import { StoreEvent } from './store-event.js';
import { StripeEventsModule } from './stripe-events.module.js';
import { WebhookHandler } from './webhook.handler.js';

/** Receives the payment provider's messages. */
@Module({ imports: [StripeEventsModule], controllers: [WebhookHandler], providers: [StoreEvent] })
export class WebhookModule {
  static register(settings: HeardStripeSettings): DynamicModule {
    return { module: WebhookModule, providers: [{ provide: HeardStripeSettings, useValue: settings }] };
  }
}
