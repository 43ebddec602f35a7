import { Module } from '@nestjs/common';
import { DaySettingsRepository } from './day-settings.repository.js';
import { PersonDays } from './person-days.js';

/** The days of people's habits. */
@Module({
  providers: [DaySettingsRepository, PersonDays],
  exports: [DaySettingsRepository, PersonDays],
})
export class DaysModule {}
