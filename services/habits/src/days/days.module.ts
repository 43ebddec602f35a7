import { Module } from '@nestjs/common';
import { DaySettingsRepository } from './day-settings.repository.js';
import { PersonDays } from './person-days.js';

/** The days on which people's habits are counted. */
@Module({
  providers: [DaySettingsRepository, PersonDays],
  exports: [DaySettingsRepository, PersonDays],
})
export class DaysModule {}
