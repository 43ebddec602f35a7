import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { DaySettingsRepository } from './day-settings.repository.js';
import { type PersonDay, personDayAt } from './person-day.js';

/** Whose day it is, and in which zone they are. */
export type PersonInZone = Pick<Caller, 'userId' | 'timezone'>;

/** Which day of habits it is for a person: by their zone and the hour at which their day begins. */
@Injectable()
export class PersonDays {
  constructor(
    private readonly settings: DaySettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** One query. Inside a transaction that holds the person's lock, the hour does not change before its end. */
  async today({ userId, timezone }: PersonInZone, transaction?: PipelinedTransaction): Promise<PersonDay> {
    // Before the wait: a completion that is sent as the day turns belongs to the day on which it came.
    const now = this.clock.now();
    return personDayAt(now, timezone, await this.settings.findHour(userId, transaction));
  }
}
