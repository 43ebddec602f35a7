import { Injectable } from '@nestjs/common';
import { localTime } from '@shadow-guide/calendar';
import { Clock } from '@shadow-guide/kernel';
import { isQuiet, nextReminder, remindersDue } from '../reminders/index.js';
import { type DueReminder, DueRemindersRepository } from './due-reminders.repository.js';
import { HabitsLeft } from './habits-left.js';
import { NotifyDevices } from './notify-devices.js';

/**
 * Maximum delay with which a reminder is still sent. After an outage only the next reminder is sent, not every missed
 * one.
 */
const LATE_MS = 30 * 60_000;
/**
 * Maximum number of attempts to send a reminder. If a worker dies between sending it and recording the result, there is
 * one more attempt.
 */
const ATTEMPTS = 2;

type Outcome = 'sent' | 'undelivered' | 'not_needed' | 'too_late';

/** Processes one due reminder to a final outcome. */
@Injectable()
export class SendReminder {
  constructor(
    private readonly due: DueRemindersRepository,
    private readonly left: HabitsLeft,
    private readonly devices: NotifyDevices,
    private readonly clock: Clock,
  ) {}

  async run(reminder: DueReminder): Promise<void> {
    remindersDue.inc({ outcome: await this.deal(reminder) });
    const { times, zone, slot } = reminder;
    const next = nextReminder({ times, zone, quiet: quietOf(reminder), lastSlot: slot }, this.clock.now());
    await this.due.settle(reminder, next);
  }

  private async deal(reminder: DueReminder): Promise<Outcome> {
    const { user_id: userId, slot, slot_at: at, zone, attempts } = reminder;
    const now = this.clock.now();
    const isLate = now.getTime() - at.getTime() > LATE_MS || isQuiet(localTime(now, zone), quietOf(reminder));
    if (isLate || attempts > ATTEMPTS) return 'too_late';
    // Checked right before each attempt, so that people are not reminded of something they have just done.
    if (!(await this.left.today(userId, zone))) return 'not_needed';
    return (await this.devices.run(userId, slot)) ? 'sent' : 'undelivered';
  }
}

function quietOf({ quiet_from: from, quiet_to: to }: DueReminder) {
  return { from, to };
}
