import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';

/** Notifications by outcome: `sent`, `failed`, or `gone` (the browser takes none any more, and was removed). */
export const reminderPushes = new Counter({
  name: 'habits_reminder_pushes_total',
  help: 'Notifications that were posted to push services',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Reminders whose time came, by what became of them: `sent`, `undelivered`, `not_needed` or `too_late`. */
export const remindersDue = new Counter({
  name: 'habits_reminders_due_total',
  help: 'Reminders whose time came',
  labelNames: ['outcome'],
  registers: [metrics],
});
