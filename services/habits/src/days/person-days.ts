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

  /**
   * Inside a transaction that holds the person's lock, the hour does not change before its end.
   * @param at the instant, now when left out: who waits for a lock or a connection says when the call came
   */
  async today(
    { userId, timezone }: PersonInZone,
    transaction?: PipelinedTransaction,
    at = this.clock.now(),
  ): Promise<PersonDay> {
    return personDayAt(at, timezone, await this.settings.findHour(userId, transaction));
  }
}
