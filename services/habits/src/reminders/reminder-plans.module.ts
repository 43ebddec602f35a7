import { Module } from '@nestjs/common';
import { DevicesRepository } from './devices.repository.js';
import { FollowTraveller } from './follow-traveller.js';
import { PlanReminders } from './plan-reminders.js';
import { RemindersRepository } from './reminders.repository.js';

/** Computes when each person's next reminder is due. */
@Module({
  providers: [DevicesRepository, FollowTraveller, PlanReminders, RemindersRepository],
  exports: [DevicesRepository, FollowTraveller, PlanReminders, RemindersRepository],
})
export class ReminderPlansModule {}
