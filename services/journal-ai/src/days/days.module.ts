import { Module } from '@nestjs/common';
import { DailyAllowance } from './daily-allowance.js';

/** Gives {@link DailyAllowance} to the modules that count by the person's day. */
@Module({ providers: [DailyAllowance], exports: [DailyAllowance] })
export class DaysModule {}
