import { Clock, isServerUnavailable, logger, type NoData, Processor } from '@shadow-guide/kernel';
import { sweepReminders } from '../jobs.js';
import { type DueReminder, DueRemindersRepository, REMINDERS_BATCH } from './due-reminders.repository.js';
import { SendReminder } from './send-reminder.js';

/**
 * Maximum number of batches per sweep (10,000 people in all), which keeps the job short. The next sweep processes the
 * rest.
 */
const MAX_BATCHES = 100;
/**
 * Number of people that a worker serves concurrently. A batch finishes within its claim of two minutes even when every
 * push service runs into its ten-second timeout: 100 people in 20 lanes take 50 seconds.
 */
const LANES = 20;

/** Sends due reminders; runs in all workers concurrently. */
@Processor(sweepReminders)
export class SweepRemindersProcessor {
  constructor(
    private readonly due: DueRemindersRepository,
    private readonly send: SendReminder,
    private readonly clock: Clock,
  ) {}

  async run(_: NoData, stopping: AbortSignal): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !stopping.aborted; batch += 1) {
      const claimed = await this.due.claim(this.clock.now());
      const waiting = claimed.values();
      await Promise.all(Array.from({ length: LANES }, () => this.workOff(waiting)));
      if (claimed.length > 0) logger.info({ people: claimed.length }, 'reminders dealt with');
      if (claimed.length < REMINDERS_BATCH) return;
    }
  }

  /**
   * Sends reminders one after the other. A failed reminder does not delay the others; it is due again when its claim
   * expires.
   */
  private async workOff(reminders: Iterable<DueReminder>): Promise<void> {
    for (const reminder of reminders) {
      try {
        await this.send.run(reminder);
      } catch (error) {
        if (isServerUnavailable(error)) throw error;
        logger.error({ err: error, userId: reminder.user_id }, 'a reminder could not be dealt with');
      }
    }
  }
}
