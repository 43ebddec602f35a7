import { Module } from '@nestjs/common';
import { DailyAllowance } from '@shadow-guide/calendar';
import { Clock, Database } from '@shadow-guide/kernel';

/** Provides {@link DailyAllowance} to the modules that count per day of the person. */
@Module({
  providers: [
    {
      provide: DailyAllowance,
      useFactory: (database: Database, clock: Clock) =>
        new DailyAllowance(database, clock, 'journal_ai.daily_uses'),
      inject: [Database, Clock],
    },
  ],
  exports: [DailyAllowance],
})
export class DaysModule {}
