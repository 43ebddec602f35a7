import { Injectable } from '@nestjs/common';
import { localDate } from '@shadow-guide/calendar';
import type { CalendarFile, Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict } from '@shadow-guide/kernel';
import { isQuiet } from '../next-reminder.js';
import { PushContext } from '../push/index.js';
import { RemindersRepository } from '../reminders.repository.js';
import { calendarText } from './calendar-text.js';

/** Builds a calendar file with the person's reminders, for people who prefer their calendar to our notifications. */
@Injectable()
export class MakeCalendarFile {
  constructor(
    private readonly repository: RemindersRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
    private readonly push: PushContext,
  ) {}

  /** @throws DomainError `no_reminder_times` when every time is within the quiet hours */
  async run({ userId, timezone }: Caller): Promise<CalendarFile> {
    const row = await this.repository.find(userId);
    const quiet = row && { from: row.quiet_from, to: row.quiet_to };
    const times = row && quiet ? row.times.filter((time) => !isQuiet(time, quiet)) : [];
    if (times.length === 0) {
      throw conflict('no_reminder_times', 'Choose a time outside of your quiet hours first, and save it.');
    }
    const cipher = await this.keys.cipherFor(userId);
    const text = calendarText({
      from: localDate(this.clock.now(), timezone),
      publicUrl: this.push.publicUrl,
      // The id is the same in every file of this person, so that a calendar recognizes the events of a later file. It
      // does not reveal the user id.
      events: times.map((time) => ({
        time,
        id: cipher.fingerprint('reminders.calendar', time).toString('hex', 0, 16),
      })),
    });
    return { fileName: 'shadow-guide-reminders.ics', text };
  }
}
