import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { PlanReminders } from './plan-reminders.js';
import { RemindersRepository } from './reminders.repository.js';

/** Moves a person's reminders to the time zone where the person is now. */
@Injectable()
export class FollowTraveller {
  constructor(
    private readonly repository: RemindersRepository,
    private readonly plan: PlanReminders,
  ) {}

  /** Writes nothing when the person has no reminders or is in the same zone as before. */
  async run({ userId, timezone }: Pick<Caller, 'userId' | 'timezone'>): Promise<void> {
    const row = await this.repository.find(userId);
    if (row && row.zone !== timezone) await this.plan.run({ userId, timezone });
  }
}
