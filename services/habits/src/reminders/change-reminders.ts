import { Injectable } from '@nestjs/common';
import type { Caller, StoredReminders } from '@shadow-guide/contracts';
import { PlanReminders } from './plan-reminders.js';
import { PushContext } from './push/index.js';
import { toStoredReminders } from './reminders.presenter.js';

/** Changes a person's reminders and returns them as shown to the person. */
@Injectable()
export class ChangeReminders {
  constructor(
    private readonly plan: PlanReminders,
    private readonly push: PushContext,
  ) {}

  async run(
    caller: Pick<Caller, 'userId' | 'timezone'>,
    work?: Parameters<PlanReminders['run']>[1],
  ): Promise<StoredReminders> {
    return toStoredReminders(await this.plan.run(caller, work), this.push.keys);
  }
}
