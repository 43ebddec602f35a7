export { openSubscription } from './device.seal.js';
export { DevicesRepository, type StoredDevice } from './devices.repository.js';
export { FollowTraveller } from './follow-traveller.js';
export { isQuiet, nextReminder, type Reminder } from './next-reminder.js';
export {
  PushContext,
  type PushOutcome,
  PushSender,
  PushSettings,
  pushMessageOf,
  reminderPushes,
  remindersDue,
} from './push/index.js';
export { PushDevice } from './push-device.entity.js';
export { ReminderPlansModule } from './reminder-plans.module.js';
export { ReminderSettings } from './reminder-settings.entity.js';
export { RemindersModule } from './reminders.module.js';
export type { ReminderRow } from './reminders.repository.js';
