import { Injectable } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { PlanReminders } from './plan-reminders.js';
import { RemindersRepository } from './reminders.repository.js';

/** Lets a person's reminders go by the clock of where they are now. */
@Injectable()
export class FollowTraveller {
  constructor(
    private readonly repository: RemindersRepository,
    private readonly plan: PlanReminders,
  ) {}

  /** Nothing is written for somebody without reminders, or who is where they were. */
  async run({ userId, timezone }: Pick<Caller, 'userId' | 'timezone'>): Promise<void> {
    const row = await this.repository.find(userId);
    if (row && row.zone !== timezone) await this.plan.run({ userId, timezone });
  }
}
