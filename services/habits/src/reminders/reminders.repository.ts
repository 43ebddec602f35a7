import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { ReminderSettings } from './reminder-settings.entity.js';

/** A person's stored reminder settings. */
export type ReminderRow = Omit<RowOf<ReminderSettings>, 'user_id' | 'slot_at' | 'look_at'>;

/** A row with its number of devices that receive notifications. */
export type ReminderRowWithDevices = ReminderRow & { devices: number };

/** Values that a change stores in the row. */
export interface StoredPlan extends Omit<ReminderRow, 'slot' | 'attempts'> {
  next: { readonly slot: string; readonly at: Date } | null;
}

/** Default quiet hours: 22:00 to 07:00. */
export const DEFAULT_QUIET = { from: '22:00', to: '07:00' } as const;

const COLUMNS = 'times, quiet_from, quiet_to, push_enabled, zone, slot, last_slot, attempts';

/**
 * Reminder settings of people. Named SQL: a read counts the devices in the same statement, and a change locks and
 * writes the row in a pipelined transaction.
 */
@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  /** Returns null until the person has saved settings. */
  async find(userId: string): Promise<ReminderRowWithDevices | null> {
    const [row] = await this.database.query<ReminderRowWithDevices>(
      'reminders-find',
      `SELECT ${COLUMNS}, (SELECT count(*)::int FROM habits.push_devices d WHERE d.user_id = $1) AS devices
       FROM habits.reminder_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? null;
  }

  /**
   * Locks the person's row until the transaction ends, creating it if needed. The lock also protects the person's
   * devices.
   */
  async lock(transaction: PipelinedTransaction, userId: string, zone: string): Promise<ReminderRow> {
    transaction.send(
      'reminders-make',
      `INSERT INTO habits.reminder_settings (user_id, quiet_from, quiet_to, zone) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO NOTHING`,
      [userId, DEFAULT_QUIET.from, DEFAULT_QUIET.to, zone],
    );
    const [row] = await transaction.query<ReminderRow>(
      'reminders-lock',
      `SELECT ${COLUMNS} FROM habits.reminder_settings WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    return row as ReminderRow;
  }

  /** Stores the plan. A worker that is still sending the previous reminder can then no longer record its result. */
  sendPlan(transaction: PipelinedTransaction, userId: string, plan: StoredPlan): void {
    transaction.send(
      'reminders-store',
      `UPDATE habits.reminder_settings SET times = $2, quiet_from = $3, quiet_to = $4, push_enabled = $5, zone = $6,
         last_slot = $7, slot = $8, slot_at = $9, look_at = $9, attempts = 0
       WHERE user_id = $1`,
      [
        userId,
        plan.times,
        plan.quiet_from,
        plan.quiet_to,
        plan.push_enabled,
        plan.zone,
        plan.last_slot,
        plan.next?.slot ?? null,
        plan.next?.at ?? null,
      ],
    );
  }
}
