import { Injectable } from '@nestjs/common';
import type { Caller, StoredReminders } from '@shadow-guide/contracts';
import { ChangeReminders } from './change-reminders.js';
import { PushContext } from './push/index.js';
import { toStoredReminders } from './reminders.presenter.js';
import { RemindersRepository } from './reminders.repository.js';

/** Reads a person's reminders. Reading them in another time zone moves them to that zone. */
@Injectable()
export class ReadReminders {
  constructor(
    private readonly repository: RemindersRepository,
    private readonly change: ChangeReminders,
    private readonly push: PushContext,
  ) {}

  async run(caller: Caller): Promise<StoredReminders> {
    const row = await this.repository.find(caller.userId);
    if (row && row.zone !== caller.timezone) return this.change.run(caller);
    return toStoredReminders(row, this.push.keys);
  }
}
