import { Module } from '@nestjs/common';
import { GetQuietTime } from './get-quiet-time.js';
import { QuietTimeHandler } from './quiet-time.handler.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/** Marks of quiet times; needs EncryptionModule where they are asked for. */
@Module({
  controllers: [QuietTimeHandler],
  providers: [QuietTimeRepository, GetQuietTime],
  exports: [QuietTimeRepository],
})
export class QuietTimeModule {}
