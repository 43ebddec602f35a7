export { PushSettings } from './push.settings.js';
export { PushContext } from './push-context.js';
export { type PushKeys, pushKeysOf } from './push-keys.js';
export { pushMessageOf } from './push-message.js';
export { type PushOutcome, PushSender, type PushSubscriptionKeys } from './push-sender.js';
export { isPushAddress } from './push-services.js';
export { reminderPushes, remindersDue } from './reminder-metrics.js';
