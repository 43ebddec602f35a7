import { Controller } from '@nestjs/common';
import { type SignedWebhook, type WebhookReceipt, webhook } from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { StoreEvent } from './store-event.js';

@Controller()
export class WebhookHandler {
  constructor(private readonly storeEvent: StoreEvent) {}

  @Handle(webhook.store)
  async store(input: SignedWebhook): Promise<WebhookReceipt> {
    await this.storeEvent.run(input);
    return { received: true };
  }
}
