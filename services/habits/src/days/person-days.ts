import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { DaySettingsRepository } from './day-settings.repository.js';
import { type PersonDay, personDayAt } from './person-day.js';

/** The person whose day is computed, with their time zone. */
export type PersonInZone = Pick<Caller, 'userId' | 'timezone'>;

/** Computes a person's current day of habits, from their zone and the hour at which their day begins. */
@Injectable()
export class PersonDays {
  constructor(
    private readonly settings: DaySettingsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the current day. In a transaction that holds the person's lock, the hour cannot change before its end.
   * @param at the instant, default now; a caller that waited for a lock or a connection passes the time of the call
   */
  async today(
    { userId, timezone }: PersonInZone,
    transaction?: PipelinedTransaction,
    at = this.clock.now(),
  ): Promise<PersonDay> {
    return personDayAt(at, timezone, await this.settings.findHour(userId, transaction));
  }
}
