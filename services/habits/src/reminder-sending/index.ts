export { ReminderSendingModule } from './reminder-sending.module.js';
