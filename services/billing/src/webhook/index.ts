export { StripeEvent } from './stripe-event.entity.js';
export { StripeEventsModule } from './stripe-events.module.js';
export { StripeEventsRepository } from './stripe-events.repository.js';
export { SweepEventsProcessor } from './sweep-events.processor.js';
export { observeApplied } from './webhook.metrics.js';
export { WebhookModule } from './webhook.module.js';
