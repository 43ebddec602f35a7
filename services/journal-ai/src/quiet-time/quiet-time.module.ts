import { Module } from '@nestjs/common';
import { GetQuietTime } from './get-quiet-time.js';
import { QuietTimeHandler } from './quiet-time.handler.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/** Marks of quiet times; needs EncryptionModule wherever they are read. */
@Module({
  controllers: [QuietTimeHandler],
  providers: [QuietTimeRepository, GetQuietTime],
  exports: [QuietTimeRepository],
})
export class QuietTimeModule {}
