export { RemindersDialog } from './reminders-dialog.js';
