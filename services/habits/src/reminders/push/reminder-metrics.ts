import { metrics } from '@shadow-guide/kernel';
import { Counter } from 'prom-client';

/** Notifications by outcome: `sent`, `failed`, or `gone` (the subscription ended and the browser was removed). */
export const reminderPushes = new Counter({
  name: 'habits_reminder_pushes_total',
  help: 'Notifications that were posted to push services',
  labelNames: ['outcome'],
  registers: [metrics],
});

/** Due reminders by outcome: `sent`, `undelivered`, `not_needed` or `too_late`. */
export const remindersDue = new Counter({
  name: 'habits_reminders_due_total',
  help: 'Reminders whose time came',
  labelNames: ['outcome'],
  registers: [metrics],
});
