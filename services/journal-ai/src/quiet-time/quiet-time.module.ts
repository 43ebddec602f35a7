import { Module } from '@nestjs/common';
import { GetQuietTime } from './get-quiet-time.js';
import { QuietTimeHandler } from './quiet-time.handler.js';
import { QuietTimeRepository } from './quiet-time.repository.js';

/**
 * Quiet-time marks, which store until when a person sees no ads; needs EncryptionModule wherever the marks are read.
 */
@Module({
  controllers: [QuietTimeHandler],
  providers: [QuietTimeRepository, GetQuietTime],
  exports: [QuietTimeRepository],
})
export class QuietTimeModule {}
