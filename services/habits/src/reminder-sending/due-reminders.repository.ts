import { Injectable } from '@nestjs/common';
import { Database } from '@shadow-guide/kernel';
import type { Reminder, ReminderRow } from '../reminders/index.js';

/** A reminder that is due. */
export type DueReminder = ReminderRow & { user_id: string; slot: string; slot_at: Date };

/** Maximum number of people that one statement claims. */
export const REMINDERS_BATCH = 100;

/** Due reminders. Named SQL, because concurrent workers claim rows and people change them in the meantime. */
@Injectable()
export class DueRemindersRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims due reminders, the longest overdue first; skips rows locked by other workers. A claim expires after two
   * minutes, so that the reminder of a worker that died is due again.
   */
  claim(now: Date): Promise<DueReminder[]> {
    return this.database.query<DueReminder>(
      'reminders-claim',
      `UPDATE habits.reminder_settings r
       SET attempts = r.attempts + 1, look_at = $1::timestamptz + interval '2 minutes'
       FROM (
         SELECT user_id FROM habits.reminder_settings WHERE look_at <= $1
         ORDER BY look_at LIMIT ${REMINDERS_BATCH} FOR UPDATE SKIP LOCKED) due
       WHERE r.user_id = due.user_id
       RETURNING r.user_id, r.times, r.quiet_from, r.quiet_to, r.push_enabled, r.zone, r.slot, r.slot_at, r.attempts, r.last_slot`,
      [now],
    );
  }

  /**
   * Sets the next reminder, unless the person has no device left. Does nothing when the person has changed their
   * settings in the meantime.
   */
  async settle({ user_id, slot, slot_at }: DueReminder, next: Reminder | null): Promise<void> {
    await this.database.query(
      'reminders-settle',
      `UPDATE habits.reminder_settings r
       SET last_slot = $2, slot = next.slot, slot_at = next.at, look_at = next.at, attempts = 0
       FROM (SELECT
         CASE WHEN any_device THEN $4::text END AS slot,
         CASE WHEN any_device THEN $5::timestamptz END AS at
         FROM (SELECT EXISTS (SELECT FROM habits.push_devices d WHERE d.user_id = $1) AS any_device) devices) next
       WHERE r.user_id = $1 AND r.slot = $2 AND r.slot_at = $3`,
      [user_id, slot, slot_at, next?.slot ?? null, next?.at ?? null],
    );
  }
}
