import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { DevicesRepository } from './devices.repository.js';
import { nextReminder } from './next-reminder.js';
import {
  type ReminderRow,
  type ReminderRowWithDevices,
  RemindersRepository,
} from './reminders.repository.js';

/** Columns that a change may set. */
type Wish = Partial<Pick<ReminderRow, 'times' | 'quiet_from' | 'quiet_to' | 'push_enabled'>>;

/** Runs every change of reminders, one at a time per person, and recomputes when the next one is due. */
@Injectable()
export class PlanReminders {
  constructor(
    private readonly repository: RemindersRepository,
    private readonly devices: DevicesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param work changes devices, and returns the changed settings */
  run(
    { userId, timezone }: Pick<Caller, 'userId' | 'timezone'>,
    work: (transaction: PipelinedTransaction) => Wish | Promise<Wish> = () => ({}),
  ): Promise<ReminderRowWithDevices> {
    return this.database.pipelined(async (transaction) => {
      const row = await this.repository.lock(transaction, userId, timezone);
      const wanted = { ...row, ...(await work(transaction)), zone: timezone };
      const devices = await this.devices.count(transaction, userId);
      // When the person moves to a zone further west, the reminder that is being sent now must not be sent a second
      // time.
      const lastSlot = row.attempts > 0 ? row.slot : row.last_slot;
      const next = wanted.push_enabled && devices > 0 ? this.nextOf(wanted, lastSlot) : null;
      this.repository.sendPlan(transaction, userId, { ...wanted, last_slot: lastSlot, next });
      return { ...wanted, devices };
    });
  }

  private nextOf(row: ReminderRow, lastSlot: string | null) {
    const quiet = { from: row.quiet_from, to: row.quiet_to };
    return nextReminder({ times: row.times, quiet, zone: row.zone, lastSlot }, this.clock.now());
  }
}
