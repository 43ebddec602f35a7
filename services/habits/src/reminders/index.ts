export { PushSettings } from './push/index.js';
export { ReminderSendingModule } from './reminder-sending.module.js';
export { RemindersModule } from './reminders.module.js';
