import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Int, Text, TextList } from '../core/fields.js';
import { MAX_PUSH_DEVICES, MAX_REMINDER_TIMES } from '../facts/habits.js';

/** When a person wants reminders, and when they want none. All times are in the person's local time. */
export class ReminderSettings {
  @TextList({
    max: MAX_REMINDER_TIMES,
    maxLength: 5,
    about: 'HH:MM, in steps of five minutes; none: no reminders',
  })
  times: string[];
  @Flag({ about: 'Devices that asked for it get a notification' }) pushEnabled: boolean;
  @Text({ min: 5, max: 5, about: 'HH:MM from which nothing is sent' }) quietFrom: string;
  @Text({
    min: 5,
    max: 5,
    about: 'HH:MM until which nothing is sent; the same as `quietFrom`: no quiet hours',
  })
  quietTo: string;
}

/** Reminders as stored. */
export class StoredReminders extends ReminderSettings {
  @Int({ min: 0, max: MAX_PUSH_DEVICES, about: 'Devices that take notifications' }) devices: number;
  @Text({ max: 200, about: 'Public key (VAPID, base64url) that a browser subscribes with' }) pushKey: string;
}

/** A browser's own subscription, as `PushSubscription.toJSON()` gives it. */
export class PushDevice {
  @Text({ max: 1_000, about: 'Address at the push service of the browser’s maker' }) endpoint: string;
  @Text({ max: 200 }) p256dh: string;
  @Text({ max: 100 }) auth: string;
}

export class PushDeviceRef {
  @Text({ max: 1_000 }) endpoint: string;
}

export class KnownDevice {
  @Flag({ about: 'Reminders of this person come to this browser' }) isKnown: boolean;
}

/** A calendar file. */
export class CalendarFile {
  @Text() fileName: string;
  @Text({ max: 20_000, about: 'iCalendar (RFC 5545)' }) text: string;
}

/** Reminders of a person's habits. No reminder names a habit. */
export const reminders = contract('habits.reminders', {
  get: endpoint({ http: 'GET /api/habits/reminders', output: StoredReminders }),
  save: endpoint({ http: 'PUT /api/habits/reminders', input: ReminderSettings, output: StoredReminders }),
  addDevice: endpoint({
    http: 'PUT /api/habits/reminders/devices',
    input: PushDevice,
    output: StoredReminders,
    errors: ['push_service_unknown', 'too_many_devices'],
  }),
  removeDevice: endpoint({
    http: 'POST /api/habits/reminders/devices/remove',
    input: PushDeviceRef,
    output: StoredReminders,
  }),
  /**
   * Checks whether a device is registered. It changes nothing, but uses POST because the device's address must not
   * appear in a log.
   */
  checkDevice: endpoint({
    http: 'POST /api/habits/reminders/devices/check',
    input: PushDeviceRef,
    output: KnownDevice,
  }),
  getCalendar: endpoint({
    http: 'GET /api/habits/reminders/calendar',
    output: CalendarFile,
    errors: ['no_reminder_times'],
  }),
});
