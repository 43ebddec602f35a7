import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { DaySettingsRepository } from './day-settings.repository.js';
import { type PersonDay, personDayAt } from './person-day.js';

/** The person whose day is computed, with their time zone. */
export type PersonInZone = Pick<Caller, 'userId' | 'timezone'>;

/** Computes a person's current habit day from the person's time zone and the hour at which their day begins. */
@Injectable()
export class PersonDays {
  constructor(
    private readonly settings: DaySettingsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the current habit day. In a transaction that holds the person's lock, the hour cannot change before the
   * transaction ends.
   * @param at the instant; defaults to now. A caller that has waited for a lock or a connection passes the time of its
   * call.
   */
  async today(
    { userId, timezone }: PersonInZone,
    transaction?: PipelinedTransaction,
    at = this.clock.now(),
  ): Promise<PersonDay> {
    return personDayAt(at, timezone, await this.settings.findHour(userId, transaction));
  }
}
