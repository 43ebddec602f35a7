import { Controller } from '@nestjs/common';
import { type HabitSettings, habits } from '@shadow-guide/contracts';
import { type Call, Clock, Handle } from '@shadow-guide/kernel';
import { DaySettingsRepository } from '../days/index.js';
import { LockedWork } from './locked-work.js';

/** Endpoints of the hour at which a person's habit day begins. */
@Controller()
export class DaySettingsHandler {
  constructor(
    private readonly settings: DaySettingsRepository,
    private readonly work: LockedWork,
    private readonly clock: Clock,
  ) {}

  @Handle(habits.getSettings)
  async get(_: undefined, { caller }: Call): Promise<HabitSettings> {
    return { dayStartHour: await this.settings.findHour(caller.userId) };
  }

  /** Saves the hour under the person's lock, so that no concurrent completion reads the previous hour. */
  @Handle(habits.saveSettings)
  save({ dayStartHour }: HabitSettings, { caller }: Call): Promise<HabitSettings> {
    return this.work.run(caller.userId, async (transaction) => {
      this.settings.sendHour(transaction, caller.userId, dayStartHour, this.clock.now());
      return { dayStartHour };
    });
  }
}
