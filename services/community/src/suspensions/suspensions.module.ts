import { Module } from '@nestjs/common';
import { SuspensionKeys } from './suspension-keys.js';
import { SuspensionsHandler } from './suspensions.handler.js';
import { Suspensions } from './suspensions.js';
import { SweepSuspensionsProcessor } from './sweep-suspensions.processor.js';

/** Suspensions and bans; needs PeopleModule and EncryptionModule. */
@Module({
  controllers: [SuspensionsHandler],
  providers: [Suspensions, SuspensionKeys, SweepSuspensionsProcessor],
  exports: [Suspensions],
})
export class SuspensionsModule {}
